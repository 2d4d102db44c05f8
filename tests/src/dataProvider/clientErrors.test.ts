import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ClientError, clientErrorSchema } from '../../../contract/clientErrors'
import { createErrorReporter, watchUnhandledErrors } from '../../../src/dataProvider/calls/clientErrors'
import { reportingPage } from '../../support/reportingPage'
import { known, link } from '../../support/signedIn'

known('Scout')

let sent: unknown[]

beforeEach(() => {
  sent = []
  link.intercept = ({ path, body }) => {
    if (path === '/v1/client-errors') sent.push(body)
    return undefined
  }
})

/** Creates an error like browsers do, thrown in a file of the app. */
function anError(place = 'assets/PlayerEdit-a1.js:1:2345', message = 'Zora is undefined') {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at edit (${location.origin}/${place})\n    at <anonymous>`
  return error
}

const calls = () => link.callsOf('client-errors').map(({ status }) => status)
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('an error of a page', () => {
  beforeEach(() => reportingPage())

  it('is sent with its class and its positions in our files, in the form that the server accepts', async () => {
    history.replaceState(null, '', '/players/00000000-0000-4000-8000-000000000000?q=Zora#notes')
    const stack = `\n    at Inputs (${location.origin}/assets/PlayerEdit-a1.js:1:99)\n    at div`
    createErrorReporter()('boundary', anError(), stack)
    await expect.poll(calls).toEqual([200])
    expect(sent).toEqual([
      {
        release: '1.0.0+test',
        source: 'boundary',
        name: 'TypeError',
        route: '/players/{id}',
        stack: ['assets/PlayerEdit-a1.js:1:2345'],
        components: ['assets/PlayerEdit-a1.js:1:99'],
      },
    ])
  })

  it('is sent with its positions also from Firefox and Safari', async () => {
    const error = anError(undefined, 'Zora')
    const { origin } = location
    error.stack = `edit@${origin}/assets/a.js:1:2\nasync*b@${origin}/assets/b.js?v=3:4:5\n`
    createErrorReporter()('error', error)
    await expect.poll(() => sent).toMatchObject([{ stack: ['assets/a.js:1:2', 'assets/b.js:4:5'] }])
  })

  it('contains no text that users typed, even if the message looks like a file position', async () => {
    const typed = `${location.origin}/assets/Zora.js:1:2 of https://example.com/zora.js:3:4`
    createErrorReporter()('error', Object.assign(anError(undefined, typed), { name: 'Zora said' }))
    await expect.poll(() => sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toMatch(/zora/i)
    expect(clientErrorSchema.safeParse(sent[0]).success).toBe(true)
  })

  it('is sent once, and at most five errors a visit', async () => {
    const report = createErrorReporter()
    for (const line of [1, 1, 2, 2, 3, 4, 5, 6, 7]) report('error', anError(`assets/a.js:${line}:1`))
    await settled()
    expect((sent as ClientError[]).map(({ stack }) => stack[0])).toEqual(
      [1, 2, 3, 4, 5].map((line) => `assets/a.js:${line}:1`),
    )
  })

  it('is not sent if a browser extension caused it', async () => {
    const error = anError()
    error.stack =
      'TypeError: x\n    at chrome-extension://abc/content.js:1:2\n    at https://example.com/a.js:1:2'
    createErrorReporter()('error', error)
    await settled()
    expect(sent).toEqual([])
  })

  it.each([
    ['does not know the call', () => Response.json({ message: 'Not found' }, { status: 404 })],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not sent again to a server that %s, without a message', async (_what, answer) => {
    let asked = 0
    link.intercept = () => {
      asked += 1
      return answer()
    }
    const report = createErrorReporter()
    report('error', anError())
    await settled()
    report('error', anError('assets/b.js:1:1'))
    await settled()
    expect(asked).toBe(1)
  })
})

describe('a page of a server with only the documented calls', () => {
  it('sends nothing', async () => {
    createErrorReporter()('error', anError())
    reportingPage({ 'client-errors': '__CLIENT_ERRORS__' })
    createErrorReporter()('error', anError())
    await settled()
    expect(link.calls).toEqual([])
  })
})

describe('uncaught errors of the page', () => {
  let stop = () => {}
  beforeEach(() => {
    reportingPage()
    stop = watchUnhandledErrors(createErrorReporter())
  })
  afterEach(() => stop())

  const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

  it('are sent: exceptions, and rejected promises', async () => {
    dispatchEvent(new ErrorEvent('error', { error: anError('assets/a.js:1:1') }))
    dispatchEvent(rejected(anError('assets/b.js:2:2')))
    dispatchEvent(rejected({ because: 'Zora' }))
    // A layout that needs two rounds is not an error of the page.
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
    await expect
      .poll(() => sent)
      .toMatchObject([
        { source: 'error', name: 'TypeError', stack: ['assets/a.js:1:1'] },
        { source: 'unhandledrejection', name: 'TypeError', stack: ['assets/b.js:2:2'] },
        { source: 'unhandledrejection', name: 'object', stack: [] },
      ])
  })
})
