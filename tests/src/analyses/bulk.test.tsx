import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { analysisSharesSchema } from '../../../contract/analysisShare'
import type { BatchesAnswer } from '../../../contract/batch'
import { PATHS } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { ratingsOf } from '../../server/pdf/reports'
import { expectConsole, setWidth } from '../../support/browserSetup'
import { anAnalysis, aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'
import { withoutMailServer } from '../../support/withoutMailServer'

let ana: Persona
let zoe: Persona

signedIn('Scout', { isOwnServer: true })

beforeEach(async () => {
  ana = await persona(server, 'Agent', { firstName: 'Ana', lastName: 'Lima' })
  zoe = await persona(server, 'Scout', { firstName: 'Zoë', lastName: 'Łuk' })
})

const COMPLETE = { position: 'Goalkeeper', level: 'B', conclusion: 'Calm', ...ratingsOf(() => 4) }
const PUBLISHED = { publishedAt: '2026-05-02T10:00:00.000Z' }
const ADULT = '1999-05-01'

type Said = { birthDate?: string | null; by?: Persona } & Record<string, unknown>
async function of(name: string, { birthDate = ADULT, by = scout, ...said }: Said = {}) {
  const player = await aPlayer(server, scout, { name, birthDate })
  return anAnalysis(server, by, { playerId: player.id, ...said })
}
const stored = async ({ id }: Analysis) => (await scout.call<Analysis>('GET', `/v1/analysis/${id}`)).body
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name })
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

async function withAll(action: string) {
  const { user } = openApp('/analyses')
  await user.click(await box('Select all on this page'))
  await user.click(await press(action))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog }
}

async function undoAll(user: Awaited<ReturnType<typeof withAll>>['user']) {
  await user.click(await press('Undo'))
  const dialog = within(await screen.findByRole('dialog', { name: /Undo/ }))
  const undo = await dialog.findByRole('button', { name: 'Undo bulk change' })
  await waitFor(() => expect(undo).toBeEnabled())
  await user.click(undo)
  expect(await screen.findByText('Everything was undone.')).toBeVisible()
}

describe('publishing the selected analyses', () => {
  it('names skipped analyses, asks about incomplete ones, and is one entry in history, undone as a whole', {
    tags: 'slow',
  }, async () => {
    const whole = await of('Ada Whole', COMPLETE)
    const partly = await of('Bea Partly', { ...COMPLETE, conclusion: '' })
    const hardly = await of('Cleo Hardly')
    await of('Dora Done', { ...COMPLETE, ...PUBLISHED })
    await of('Eva Elsewhere', { ...COMPLETE, ...PUBLISHED, by: zoe })
    const { user, dialog } = await withAll('Publish')

    const out = await section('2 not included')
    const words = out.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(words.find((text) => text?.startsWith('Dora Done'))).toContain('Already published.')
    expect(words.find((text) => text?.startsWith('Eva Elsewhere'))).toContain(
      'Only the author or an administrator',
    )
    const incomplete = await section(/^Incomplete/)
    expect(incomplete.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Bea Partly.*No conclusion/),
        expect.stringMatching(/Cleo Hardly/),
      ]),
    )
    expect(await dialog.findByRole('button', { name: 'Publish 1 analysis' })).toBeVisible()
    await user.click(incomplete.getByRole('checkbox', { name: /Bea Partly/ }))
    await user.click(dialog.getByRole('button', { name: 'Publish 2 analyses' }))
    expect(await dialog.findByText('2 published')).toBeVisible()
    expect((await stored(whole)).publishedAt).not.toBeNull()
    expect((await stored(partly)).publishedAt).not.toBeNull()
    expect((await stored(hardly)).publishedAt).toBeNull()
    expect(link.callsOf('PUT /v1/analysis/')).toEqual([])

    await waitFor(async () => {
      const { body } = await scout.call<BatchesAnswer>('GET', PATHS.batches)
      const kind = { kind: 'bulkChange', resource: 'analyses', field: 'publishedAt' }
      expect(body.batches).toMatchObject([{ ...kind, changed: 2, finishedAt: expect.any(String) }])
    })
    await undoAll(user)
    for (const analysis of [whole, partly]) expect((await stored(analysis)).publishedAt).toBeNull()
  })

  it('promises an email only with a mail server', async () => {
    await of('Ada', COMPLETE)
    const { dialog } = await withAll('Publish')
    expect(await dialog.findByText(/read them immediately. They get an email.$/)).toBeVisible()
    withoutMailServer()
    expect(await dialog.findByText(/read them immediately.$/)).toBeVisible()
    expect(dialog.getByText(/^No mail server is set up/)).toBeVisible()
  })

  it('keeps the moment at which another user published one meanwhile', async () => {
    const draft = await of('Ada', COMPLETE)
    const { user, dialog } = await withAll('Publish')
    const start = await dialog.findByRole('button', { name: 'Publish 1 analysis' })
    await scout.call('PUT', `/v1/analysis/${draft.id}`, { ...draft, ...PUBLISHED })
    expectConsole(/Another user changed it/)
    await user.click(start)
    expect(await dialog.findByText('1 unchanged')).toBeVisible()
    expect((await stored(draft)).publishedAt).toBe(PUBLISHED.publishedAt)
  })
})

describe('sharing the selected analyses', () => {
  const pick = async (user: Awaited<ReturnType<typeof withAll>>['user'], name: string) => {
    await user.type(await screen.findByRole('combobox', { name: 'People' }), name)
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }

  it('adds several people to each, with a message and a last day, and shows how many get an email', async () => {
    const one = await of('Ada', { ...PUBLISHED, accessUserIds: [ana.id] })
    const other = await of('Bea', PUBLISHED)
    const { user, dialog } = await withAll('Share')
    await pick(user, 'Ana Lima')
    await pick(user, 'Zoë Łuk')
    await user.click(dialog.getByLabelText('Your message (optional)'))
    await user.paste('Both are worth it')
    await user.type(dialog.getByLabelText('Access until (optional)'), '2030-02-28')
    expect(await dialog.findByText(/^2 people each get an email/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Share 2 analyses' }))
    expect(await dialog.findByText('2 shared')).toBeVisible()
    for (const analysis of [one, other]) {
      expect(new Set((await stored(analysis)).accessUserIds)).toEqual(new Set([ana.id, zoe.id]))
    }
    const { body } = await scout.call('GET', PATHS.analysisShares(one.id))
    const { shares } = analysisSharesSchema.parse(body)
    expect(shares.find(({ userId }) => userId === zoe.id)).toMatchObject({
      message: 'Both are worth it',
      endsAt: expect.stringMatching(/^2030-0[23]/),
    })
    expect(shares.find(({ userId }) => userId === ana.id)?.endsAt).toBeNull()
    server.clock.advance({ minutes: 1 })
    await server.settled()
    const mails = server.mails.filter(({ text }) => text.includes('Both are worth it'))
    const playersIn = (to: string) => mails.find((mail) => mail.to === to)?.text.match(/(?<=^Player: ).+$/gm)
    expect(mails).toHaveLength(2)
    expect([playersIn(ana.email), playersIn(zoe.email)]).toEqual([['Bea'], ['Ada', 'Bea']])
  })

  it('sends a minor’s report to an agent only if that row is ticked, and asks again for other people', {
    tags: 'slow',
  }, async () => {
    const adult = await of('Ada Adult', PUBLISHED)
    const young = await of('Yan Young', { ...PUBLISHED, birthDate: '2015-05-01' })
    const unknown = await of('Uma Unknown', { ...PUBLISHED, birthDate: null })
    const { user, dialog } = await withAll('Share')
    await pick(user, 'Ana Lima')
    const minors = await section(/^Reports about minors/)
    expect(minors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Yan Young is under 18.*Outside the club: Ana Lima\.$/),
        expect.stringMatching(/birth date of Uma Unknown is unknown/),
      ]),
    )
    await user.click(minors.getByRole('checkbox', { name: /Yan Young/ }))
    await pick(user, 'Zoë Łuk')
    await waitFor(() => expect(minors.getByRole('checkbox', { name: /Yan Young/ })).not.toBeChecked())
    await user.click(minors.getByRole('checkbox', { name: /Uma Unknown/ }))
    await user.click(await dialog.findByRole('button', { name: 'Share 2 analyses' }))
    expect(await dialog.findByText('2 shared')).toBeVisible()
    expect((await stored(adult)).accessUserIds).toHaveLength(2)
    expect((await stored(unknown)).accessUserIds).toHaveLength(2)
    expect((await stored(young)).accessUserIds).toEqual([])
  })

  it('names reports of others and those already shared with all, and is one entry in history', {
    tags: 'slow',
  }, async () => {
    await of('Sara Shared', { ...PUBLISHED, accessUserIds: [ana.id] })
    await of('Otto Others', { ...PUBLISHED, by: zoe })
    const mine = await of('Mia Mine', PUBLISHED)
    const { user, dialog } = await withAll('Share')
    await pick(user, 'Ana Lima')
    const out = await section('2 not included')
    const words = out.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(words.find((text) => text?.startsWith('Sara'))).toContain('already has access')
    expect(words.find((text) => text?.startsWith('Otto'))).toContain(
      'Only the author or an administrator can share it',
    )
    await user.click(await dialog.findByRole('button', { name: 'Share 1 analysis' }))
    await dialog.findByText('1 shared')
    await undoAll(user)
    expect((await stored(mine)).accessUserIds).toEqual([])
  })
})

describe('exporting analyses', () => {
  let saved: MockInstance<(source: Blob) => string>
  beforeEach(() => {
    saved = vi.spyOn(URL, 'createObjectURL').mockClear().mockReturnValue('blob:csv')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  })
  const lines = async () => {
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    return ((await saved.mock.calls[0]?.[0].text()) ?? '').replace('\uFEFF', '').split('\r\n')
  }

  it('exports the ticked reports only', { tags: 'slow' }, async () => {
    const player = await aPlayer(server, scout, {
      name: 'Ada',
      birthDate: ADULT,
      notes: 'Private',
      agent: 'Agent Orange',
    })
    await anAnalysis(server, scout, { ...COMPLETE, ...PUBLISHED, playerId: player.id })
    await of('Bea', PUBLISHED)
    const { user } = openApp('/analyses')
    await user.click(await box(/^Select Ada/))
    const selection = within(await screen.findByRole('group', { name: 'Selection' }))
    await user.click(await selection.findByRole('button', { name: 'Export' }))
    await user.click(await press('CSV'))
    const [header = '', row = '', ...rest] = await lines()
    expect(rest).toEqual([''])
    const cells = row.split(',')
    const facts = Object.fromEntries(header.split(',').map((name, at) => [name, cells[at]]))
    expect(facts).toMatchObject({
      player: 'Ada',
      birthDate: ADULT,
      level: 'B',
      mean: '4',
      conclusion: 'Calm',
      firstTouch: '4',
      ...PUBLISHED,
    })
    expect(row).not.toMatch(/Private|Orange/)
    expect(await screen.findByText('1 row exported')).toBeVisible()
  })

  it('is the only bulk action of an agent, for reports shared with them', async () => {
    await of('Ada', { ...PUBLISHED, accessUserIds: [ana.id] })
    await of('Bea', PUBLISHED)
    startSession(ana)
    const { user } = openApp('/analyses')
    await user.click(await box('Select all on this page'))
    const selection = within(await screen.findByRole('group', { name: 'Selection' }))
    const actions = selection.getAllByRole('button').map(({ textContent }) => textContent)
    expect(actions.filter(Boolean)).not.toEqual(expect.arrayContaining(['Publish']))
    expect(actions).not.toContain('Share')
    expect(actions).not.toContain('Delete')
    await user.click(await screen.findByRole('button', { name: 'Clear selection' }))
    await user.click((await screen.findAllByRole('button', { name: 'Export to CSV' }))[0] as HTMLElement)
    const rows = await lines()
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain(',Ada,')
  })

  it('is in the menu of bulk actions on a phone', { tags: 'slow' }, async () => {
    setWidth(360)
    await of('Ada', PUBLISHED)
    const { user } = openApp('/analyses')
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.click(await press('Select several'))
    await user.click(await box(/^Select Ada/))
    await user.click(await press('Actions for selected analyses'))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Publish',
      'Share',
      'Combined PDF',
      'Export',
    ])
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }))
    await user.click(await press('CSV'))
    expect(await lines()).toHaveLength(3)
  })
})
