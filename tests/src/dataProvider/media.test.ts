import { describe, expect, it } from 'vitest'
import { currentSession, sessionEndReason } from '../../../src/authProvider/session'
import { NoAnswerError, UnknownCallError } from '../../../src/dataProvider'
import { mediaMethods } from '../../../src/dataProvider/calls/media'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'
import { anUpload, SMALL_PDF, SMALL_PNG } from '../../support/uploads'

signedIn('Scout')

const picture = new Blob([SMALL_PNG], { type: 'image/png' })
const answer = (status: number, body: object = {}) => {
  link.intercept = ({ path }) => (path.startsWith('/v1/media') ? json(body, status) : undefined)
}

describe('an upload', () => {
  it('sends the session’s token, reports progress, and returns an address', {
    tags: 'slow',
  }, async () => {
    const progress: number[] = []
    const { data } = await mediaMethods.uploadMedia(picture, { onProgress: (sent) => progress.push(sent) })
    expect(data.url).toMatch(/^\/v1\/media\/[0-9a-f-]{36}$/)
    expect(progress.at(-1)).toBe(1)
    const [sent] = link.callsOf('POST /v1/media')
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${scout.accessToken}`)
    expect(sent?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('fails with the server’s message about the file', async () => {
    const rubbish = new Blob(['rubbish'], { type: 'image/png' })
    await expect(mediaMethods.uploadMedia(rubbish)).rejects.toMatchObject({
      status: 400,
      message: 'Must be an image (JPEG, PNG, WebP or GIF) or a PDF',
    })
  })

  it('ends the session on a 401, like every call', async () => {
    answer(401)
    await expect(mediaMethods.uploadMedia(picture)).rejects.toMatchObject({ status: 401 })
    expect(currentSession()).toBeNull()
    expect(sessionEndReason()).toBe('unauthorized')
  })

  it('fails on a server with only the documented calls', async () => {
    answer(404, { message: 'Not found' })
    await expect(mediaMethods.uploadMedia(picture)).rejects.toThrow(UnknownCallError)
  })

  it('fails with NoAnswerError without a network', async () => {
    link.offline = true
    await expect(mediaMethods.uploadMedia(picture)).rejects.toThrow(NoAnswerError)
  })

  it('can be aborted', async () => {
    const controller = new AbortController()
    link.intercept = () => {
      controller.abort()
      return new Promise<never>(() => undefined)
    }
    const upload = mediaMethods.uploadMedia(picture, { signal: controller.signal })
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('fails if the answer is not an address', async () => {
    answer(200, { url: 'javascript:alert(1)' })
    await expect(mediaMethods.uploadMedia(picture)).rejects.toThrow('unexpected response')
  })
})

describe('a file of the server', () => {
  it('is loaded as a whole, with the token of the session', async () => {
    const address = await anUpload(server, scout, SMALL_PDF)
    const { data } = await mediaMethods.loadMedia(address)
    expect(data.type).toBe('application/pdf')
    expect(await data.text()).toMatch(/^%PDF/)
    const [sent] = link.callsOf(`GET ${address}`)
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${scout.accessToken}`)
  })

  it('has a preview before it is loaded: a picture in full, a document by its type', {
    tags: 'slow',
  }, async () => {
    const shown = await mediaMethods.previewMedia(await anUpload(server, scout))
    expect(shown.data).toMatchObject({ type: 'image/png', content: { size: SMALL_PNG.length } })
    const document = await mediaMethods.previewMedia(await anUpload(server, scout, SMALL_PDF))
    expect(document.data).toEqual({ type: 'application/pdf', content: null })
  })

  it('is never requested from another host, which would see the token', async () => {
    await mediaMethods.loadMedia('https://elsewhere.example/a.jpg').catch(() => undefined)
    expect(link.calls.every(({ path }) => path.startsWith('/v1/'))).toBe(true)
  })
})
