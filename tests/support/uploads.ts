import type { UploadedMedia } from '../../contract/media'
import { PATHS } from '../../contract/paths'
import type { TestApp } from './app'
import type { Answer, Persona } from './personas'

const BOUNDARY = 'a-boundary-of-the-tests'

/** A file of a form. */
export type FormFile = { content: Uint8Array; field?: string; name?: string; type?: string }

/** A form as browsers send it. */
export function formOf(...files: FormFile[]): { payload: Buffer; headers: Record<string, string> } {
  const parts = files.flatMap(({ content, field = 'file', name = 'photo.jpg', type = 'image/jpeg' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** Sends a form, or anything else, to the upload call. */
export async function send(
  { app }: TestApp,
  { accessToken }: Persona,
  { payload, headers }: { payload: Buffer; headers: Record<string, string> },
): Promise<Answer<UploadedMedia & { code?: string; errors?: Record<string, string> }>> {
  const answer = await app.inject({
    method: 'POST',
    url: PATHS.media,
    payload,
    headers: { ...headers, authorization: `Bearer ${accessToken}` },
  })
  return {
    status: answer.statusCode,
    body: answer.json(),
    headers: answer.headers,
    raw: answer.rawPayload,
  }
}

/** Uploads a file and returns its address. */
export async function anUpload(app: TestApp, by: Persona, content: Uint8Array = SMALL_PNG): Promise<string> {
  const { status, body } = await send(app, by, formOf({ content }))
  if (status !== 201) throw new Error(`A test could not upload a file: ${JSON.stringify(body)}`)
  return body.url
}

/** Small red pictures, and a document without pages. */
const SMALL = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  gif: 'R0lGODlhBAACAPAAAP8AAAAAACH5BAAAAAAALAAAAAAEAAIAAAIDhG8FADs=',
  webp: 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoEAAIAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=',
  jpeg:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1x' +
    'eXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAAR' +
    'CAACAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAA' +
    'BQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKALXj/9k=',
}
export const SMALL_PNG = Buffer.from(SMALL.png, 'base64')
export const SMALL_GIF = Buffer.from(SMALL.gif, 'base64')
export const SMALL_WEBP = Buffer.from(SMALL.webp, 'base64')
export const SMALL_JPEG = Buffer.from(SMALL.jpeg, 'base64')
export const SMALL_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
)
