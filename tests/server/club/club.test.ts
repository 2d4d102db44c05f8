import { describe, expect, it } from 'vitest'
import type { Club } from '../../../contract/club'
import type { HistoryEntry } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { persona } from '../../support/personas'
import { admin, test as app, eachOnServer, nobody } from '../../support/serverTest'
import { SMALL_JPEG, SMALL_PDF, SMALL_PNG } from '../../support/uploads'

eachOnServer('Admin')

const picture = (content: Buffer, type = 'image/png') => `data:${type};base64,${content.toString('base64')}`
const harbour = { name: 'Harbour Athletic', crest: null, labels: {} }
const change = (input: object, by = admin) =>
  by.call<Club & { message: string; errors: Record<string, string> }>('PUT', PATHS.club, input)
const read = async () => (await nobody<Club>('GET', PATHS.club)).body

describe('the club', () => {
  it('has no name at first, and is readable without a session', async () => {
    const unsaid = { labels: {}, levels: {}, notAsked: {}, version: 0 }
    const signIn = { providerButton: null, arePasswordsOff: false }
    expect(await read()).toEqual({ name: '', crest: null, ...unsaid, hasMailServer: true, ...signIn })
  })

  it('gets its name, words and crest from an administrator', async () => {
    const labels = { en: { group: { technical: 'On the ball' }, item: { pass: 'Passing' } } }
    const { status } = await change({ name: ' Harbour Athletic ', crest: picture(SMALL_PNG), labels })
    expect(status).toBe(200)
    expect(await read()).toMatchObject({ name: 'Harbour Athletic', labels, version: 1 })
  })

  it('keeps a crest as a small PNG, whatever picture it was, and the same one as it is', async () => {
    const { body } = await change({ ...harbour, crest: picture(SMALL_JPEG, 'image/jpeg') })
    expect(body.crest).toMatch(/^data:image\/png;base64,iVBOR/)
    expect((await change({ ...harbour, crest: body.crest })).body.crest).toBe(body.crest)
  })

  it.each([
    ['a PDF', picture(SMALL_PDF)],
    ['half a picture', picture(SMALL_PNG.subarray(0, SMALL_PNG.length / 2))],
    ['an address', 'https://example.com/crest.png'],
    ['a drawing that may hold a script', picture(Buffer.from('<svg/>'), 'image/svg+xml')],
  ])('has no crest that is %s', async (_what, crest) => {
    const { status, body } = await change({ ...harbour, crest })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['crest']])
    expect((await read()).crest).toBeNull()
  })

  it('refuses an SVG as unsupported, not as damaged', async () => {
    const { body } = await change({ ...harbour, crest: picture(Buffer.from('<svg/>'), 'image/svg+xml') })
    expect(body.errors.crest).toBe('SVG is not supported. Use JPEG, PNG, WebP or GIF.')
  })

  it('lists its changed fields in the history, without the picture', async () => {
    const labels = { en: { item: { pass: 'Passing' } } }
    await change({ name: 'Harbour Athletic', crest: picture(SMALL_PNG), labels })
    const { body } = await admin.call<{ history: HistoryEntry[] }>(
      'GET',
      `${PATHS.history}?action=changeClub`,
    )
    expect(body.history[0]?.changes).toEqual([
      { field: 'clubName', before: '', after: 'Harbour Athletic' },
      { field: 'clubCrest', before: null, after: 'crest' },
      { field: 'clubLabels', before: [], after: ['Passing'] },
    ])
  })

  it('stores what levels mean and the items not asked for, records both, and keeps them where they are not sent', async () => {
    const levels = { A: ' Starts for us now. ', B: '' }
    const notAsked = { goalkeeper: ['finishing', 'heading'], forwards: [] }
    expect((await change({ ...harbour, levels, notAsked })).status).toBe(200)
    await change(harbour)
    expect(await read()).toMatchObject({
      levels: { A: 'Starts for us now.' },
      notAsked: { goalkeeper: ['finishing', 'heading'] },
    })
    const { body } = await admin.call<{ history: HistoryEntry[] }>(
      'GET',
      `${PATHS.history}?action=changeClub`,
    )
    expect(body.history.map(({ changes }) => changes)).toEqual([
      [
        { field: 'clubName', before: '', after: 'Harbour Athletic' },
        { field: 'clubLevels', before: [], after: ['A: Starts for us now.'] },
        { field: 'clubNotAsked', before: [], after: ['goalkeeper.finishing', 'goalkeeper.heading'] },
      ],
    ])
  })

  it.each([
    ['a sentence of 201 characters', { levels: { A: 'x'.repeat(201) } }, 'levels.A'],
    ['an unknown item', { notAsked: { goalkeeper: ['kicking'] } }, 'notAsked.goalkeeper.0'],
  ])('refuses %s at its field', async (_what, input, field) => {
    const { status, body } = await change({ ...harbour, ...input })
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })

  it('stores the first of two simultaneous changes and rejects the second', async () => {
    const { version } = await read()
    const another = await persona(app, 'Admin')
    const answers = await Promise.all([
      change({ ...harbour, version }),
      change({ ...harbour, name: 'Millbrook', version }, another),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stored = answers.find(({ status }) => status === 200)?.body.name
    expect((await read()).name).toBe(stored)
  })

  it('signs the mails sent from then on', async () => {
    await change({ ...harbour, name: 'Harbour & Sons', crest: picture(SMALL_PNG) })
    await admin.call('POST', '/v1/user/admin', {
      firstName: 'Nora',
      lastName: 'New',
      email: 'nora@touchline.test',
      role: 'Agent',
    })
    await app.settled()
    const [mail] = app.mails
    expect(mail?.text).toMatch(/\n\nHarbour & Sons · Touchline$/)
    expect(mail?.html).toContain('Harbour &amp; Sons · Touchline')
    expect(mail?.html).toContain('src="cid:crest@touchline"')
    expect(mail?.attachments).toMatchObject([{ cid: 'crest@touchline', filename: 'crest.png' }])
  })
})
