import type { UploadedMedia } from '../../contract/media'
import { PATHS } from '../../contract/paths'
import type { UploadQueue } from '../../src/dataProvider/outbox/uploadQueue'
import type { TestApp } from './app'
import type { Answer, Persona } from './personas'

const BOUNDARY = 'a-boundary-of-the-tests'

/** A file of a form. */
export type FormFile = { content: Uint8Array; field?: string; name?: string; type?: string }

/** Returns a form as browsers send it. */
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

/** Small red pictures in the encoding that the server writes, so that an upload does not change them. */
const SMALL = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAsSAAALEgHS3X78AAAADUlEQVQImWNgYPhfDwACggF/NGwuCgAAAABJRU5ErkJggg==',
  gif: 'R0lGODlhBAACAIEAAExpcUxpcQAAAP8AACH5BAUAAAAALAAAAAAEAAIAAAIDnG8FADs=',
  webp: 'UklGRkAAAABXRUJQVlA4IDQAAAAwAgCdASoEAAIAAMASJaACdLoB+AH4AARoAAD++iGX/3T0hA0f8wf/9aOfron+tHP/WVgA',
  jpeg:
    '/9j/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUE' +
    'BQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAACAAQDASIAAhEBAxEB/8QAFQ' +
    'ABAQAAAAAAAAAAAAAAAAAAAAj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABwn/xAAUEQEAAAAAAAAAAAAAAAAA' +
    'AAAA/9oADAMBAAIRAxEAPwCdAAeqm//Z',
}
export const SMALL_PNG = Buffer.from(SMALL.png, 'base64')
export const SMALL_GIF = Buffer.from(SMALL.gif, 'base64')
export const SMALL_WEBP = Buffer.from(SMALL.webp, 'base64')
export const SMALL_JPEG = Buffer.from(SMALL.jpeg, 'base64')
export const SMALL_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Adds a file to the queue as a form does, and returns its address as soon as the form has it. */
export function addressInForm(
  queue: UploadQueue,
  file: File,
  prepare = async (chosen: Blob) => chosen,
): Promise<string> {
  const token = queue.add(file, prepare)
  return new Promise((resolve, reject) => {
    const stop = queue.subscribe(() => {
      const { address = null, failure = null } = queue.uploads().get(token) ?? {}
      if (address === null && failure === null) return
      stop()
      if (address === null) reject(new Error(String(failure)))
      else resolve(address)
      queue.forget(token)
    })
  })
}
