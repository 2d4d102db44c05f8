import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { ROUTES } from '../../../contract/paths'
import { dataProvider } from '../../../src/dataProvider'
import { queryClient } from '../../../src/dataProvider/queryClient'
import { setWidth } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { listenTo, WHOLE_PAGE } from '../../support/screenReader'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()
signedIn('Scout', { isOwnServer: true })

const today = () => new Date().toISOString().slice(0, 10)
const stored = async ({ id }: Match) => (await scout.call<Match>('GET', `/v1/match/${id}`)).body

async function aMatchOfHarbour(said: object = {}) {
  const home = await aTeam(server, undefined, { name: 'Harbour Athletic' })
  const [keller, marsh] = [
    await aPlayer(server, undefined, { name: 'Ada Keller', teamId: home.id }),
    await aPlayer(server, undefined, { name: 'Ida Marsh', teamId: home.id }),
  ]
  const match: Match = await aMatch(server, scout, {
    date: today(),
    homeTeamId: home.id,
    awayTeamId: (await aTeam(server, undefined, { name: 'Old Mills' })).id,
    homeLineup: [
      { shirtNo: 9, playerId: keller.id, position: 'Centre Forward' },
      { shirtNo: 12, playerId: marsh.id, position: 'Left Back', isStarter: false },
    ],
    ...said,
  })
  return match
}

async function openMatch(said: object = {}) {
  const match = await aMatchOfHarbour(said)
  return { match, ...openApp(ROUTES.edit('matches', match.id)) }
}

const shirt = (name: RegExp) => screen.findByRole('button', { name })
const text = () => screen.findByRole('textbox', { name: 'Notes' })
const notes = async () =>
  within(await screen.findByRole('list', { name: 'Notes' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('a note on a phone', () => {
  it('is stored without a button when another number is tapped, with the position of the line-up', async () => {
    setWidth(360)
    const { user, match } = await openMatch()
    await user.click(await shirt(/^9 Keller/))
    expect(await text()).toHaveFocus()
    await user.keyboard('strong')
    const sheet = within(screen.getByRole('dialog', { name: 'Note on No. 9 Keller' }))
    await user.click(sheet.getByRole('button', { name: 'Level B' }))
    await user.click(sheet.getByRole('button', { name: '12 Marsh' }))
    expect(await text()).toHaveValue('')
    expect(await text()).toHaveFocus()
    await waitFor(async () =>
      expect((await stored(match)).homeNotes).toMatchObject([
        { shirtNo: 9, notes: 'strong', level: 'B', position: 'Centre Forward', minute: null },
      ]),
    )
    await user.keyboard('calm')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(async () => expect((await stored(match)).homeNotes).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await shirt(/^12 Marsh/)).toHaveFocus()
    expect(await shirt(/^9 Keller Level B/)).toBeVisible()
    expect(screen.queryByText('Match saved')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('is queued on the device without a network', async () => {
    setWidth(360)
    const { user, match } = await openMatch()
    const nine = await shirt(/^9 Keller/)
    link.offline = true
    await user.click(nine)
    await user.keyboard('strong{Escape}')
    expect(await screen.findAllByText('1 to sync')).not.toEqual([])
    link.offline = false
    await dataProvider.sender.send()
    await waitFor(async () => expect((await stored(match)).homeNotes).toMatchObject([{ notes: 'strong' }]))
  })

  it('shows the earlier notes on its number, and a number without a word leaves no note', async () => {
    setWidth(360)
    const { user, match } = await openMatch({
      homeNotes: [{ shirtNo: 9, notes: 'of a colleague', minute: 12 }],
    })
    await user.click(await shirt(/^9 Keller has a note/))
    const earlier = within(await screen.findByRole('list', { name: 'Earlier notes on this number' }))
    await user.click(earlier.getByRole('button', { name: /12′\s*of a colleague/ }))
    await user.type(await text(), '!')
    const sheet = within(screen.getByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: '12 Marsh' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(async () =>
      expect((await stored(match)).homeNotes).toMatchObject([
        { shirtNo: 9, notes: 'of a colleague!', minute: 12 },
      ]),
    )
  })

  it('is deleted in its menu, and restored by Undo', async () => {
    setWidth(360)
    const { user, match } = await openMatch({ homeNotes: [{ shirtNo: 9, notes: 'first' }, { shirtNo: 4 }] })
    await user.click(await screen.findByRole('button', { name: /first/ }))
    const sheet = within(await screen.findByRole('dialog', { name: /Note on No. 9/ }))
    await user.click(sheet.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Note on No. 9 removed')).toBeVisible()
    await waitFor(async () => expect((await stored(match)).homeNotes).toMatchObject([{ shirtNo: 4 }]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () =>
      expect((await stored(match)).homeNotes).toMatchObject([{ shirtNo: 9 }, { shirtNo: 4 }]),
    )
  })

  it('starts on a number pad for a side without a line-up', async () => {
    setWidth(360)
    const { user, match } = await openMatch()
    await user.click(await screen.findByRole('tab', { name: 'Old Mills' }))
    for (const key of ['1', '7', 'Note']) await user.click(await screen.findByRole('button', { name: key }))
    await user.keyboard('fast{Enter}')
    await waitFor(async () =>
      expect((await stored(match)).awayNotes).toMatchObject([{ shirtNo: 17, notes: 'fast' }]),
    )
  })
})

it(
  'a screen reader announces each number with name, level or note, which one is pressed, and the way to its note and back',
  WHOLE_PAGE,
  async () => {
    setWidth(360)
    const homeNotes = [
      { shirtNo: 9, notes: 'of a colleague', level: 'B' },
      { shirtNo: 4, notes: 'late' },
    ]
    const { user } = await openMatch({ homeNotes })
    await shirt(/^9 Keller/)
    const { goTo, press, read, spoken } = await listenTo(screen.getByRole('main'))
    const grid = await read('tablist, Team, orientated horizontally', 'button, 12 Marsh, not pressed')
    expect(grid.filter((line) => /^(tab|button)/.test(line))).toEqual([
      'tablist, Team, orientated horizontally',
      'tab, Harbour Athletic, selected, position 1, set size 2',
      'tab, Old Mills, not selected, position 2, set size 2',
      'button, Order by line',
      'button, 9 Keller Level B, not pressed',
      'button, number',
      'button, 4 has a note, not pressed',
      'button, 12 Marsh, not pressed',
    ])
    await goTo('button', '4 has a note')
    await press('Enter')
    await waitFor(async () => expect(await text()).toHaveFocus())
    const sheet = await read('dialog, Note on No. 4', 'button, 12 Marsh, not pressed')
    expect(sheet.filter((line) => /^(group|button)/.test(line))).toEqual([
      'group, Shirt number',
      'button, 9 Keller, not pressed',
      'button, 4, pressed',
      'button, 12 Marsh, not pressed',
    ])
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await shirt(/^4 has a note/)).toHaveFocus())
    expect((await spoken()).at(-1)).toBe('button, 4 has a note, not pressed')
  },
)

describe('a note at a desk', () => {
  it('is written by keyboard alone: number and level, the side by arrows, Enter, text, Enter', async () => {
    const { user, match } = await openMatch()
    const number = await screen.findByRole('textbox', { name: 'Shirt number' })
    await user.click(number)
    await user.keyboard('9a{Enter}strong{Enter}')
    expect(number).toHaveFocus()
    await user.keyboard('{ArrowRight}7{Enter}fast{Enter}')
    await waitFor(async () =>
      expect(await stored(match)).toMatchObject({
        homeNotes: [{ shirtNo: 9, level: 'A', notes: 'strong' }],
        awayNotes: [{ shirtNo: 7, level: null, notes: 'fast' }],
      }),
    )
    expect(await notes()).toEqual(['HAR9Keller strongA', 'OLD7 fast'])
  })

  it('belongs to the side whose number was clicked', async () => {
    const { id: playerId } = await aPlayer(server, undefined, { name: 'Eva Stone' })
    const { user, match } = await openMatch({ awayLineup: [{ shirtNo: 9, playerId, position: 'Left Back' }] })
    await user.click(await shirt(/^9 Stone/))
    await user.keyboard('strong{Enter}')
    await waitFor(async () =>
      expect(await stored(match)).toMatchObject({
        homeNotes: [],
        awayNotes: [{ shirtNo: 9, notes: 'strong', position: 'Left Back' }],
      }),
    )
  })

  it('is not added to forty notes of its team, and a message shows why', { tags: 'slow' }, async () => {
    const homeNotes = Array.from({ length: 40 }, (_note, index) => ({ shirtNo: index + 1 }))
    const { user, match } = await openMatch({ homeNotes })
    await user.click(await shirt(/^9 Keller has a note/))
    expect(await screen.findByText(/This team has 40 notes already/)).toBeVisible()
    await user.keyboard('strong{Enter}')
    expect((await stored(match)).homeNotes).toHaveLength(40)
  })

  it('keeps a change of another user, and shows one message about it beside the notes', async () => {
    const { user, match } = await openMatch()
    await user.click(await shirt(/^9 Keller/))
    await user.keyboard('strong')
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, homeScore: 2, homeNotes: [{ shirtNo: 12 }] })
    await user.keyboard('{Enter}')
    await waitFor(async () =>
      expect(await stored(match)).toMatchObject({
        homeScore: 2,
        homeNotes: [{ shirtNo: 12 }, { shirtNo: 9 }],
      }),
    )
    const kept = await screen.findByText(/Both changes were kept/)
    expect(kept.closest('.MuiSnackbar-root')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/Both changes were kept/)).toBeNull()
  })
})

it('a phone’s live page has the menu, and asks a scout in three taps', async () => {
  setWidth(360)
  const { user } = await openMatch()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  const scouts = within(await screen.findByRole('group', { name: 'Ask a scout' }))
  const [first] = await scouts.findAllByRole('button')
  await user.click(first as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  await screen.findByText(/^You asked /)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

describe('from a note to its report', () => {
  const openNote = async (user: ReturnType<typeof openApp>['user'], name: RegExp) =>
    user.click(
      await within(await screen.findByRole('list', { name: 'Notes' })).findByRole('button', { name }),
    )

  it('stores the note first', async () => {
    const { user, match, address } = await openMatch({ homeNotes: [{ shirtNo: 9, notes: 'strong' }] })
    await openNote(user, /strong/)
    await user.click(await screen.findByRole('button', { name: 'Level A', pressed: false }))
    await user.click(await screen.findByRole('link', { name: 'Write report' }))
    const query = new URLSearchParams({ match: match.id, note: match.homeNotes[0]?.id ?? '', side: 'home' })
    await waitFor(() => expect(address()).toBe(`/analyses/create?${query}`))
    expect((await stored(match)).homeNotes).toMatchObject([{ level: 'A' }])
    expect(screen.queryByText('Pending changes')).toBeNull()
  })

  it('opens the linked report for editing where allowed, else for reading', { tags: 'slow' }, async () => {
    const match = await aMatchOfHarbour()
    const own = await anAnalysis(server, scout, { matchId: match.id })
    const others = await aPublishedAnalysis(server, undefined, { matchId: match.id })
    const hidden = await anAnalysis(server, undefined, { matchId: match.id })
    const admin = await persona(server, 'Admin')
    const homeNotes = [own, others, hidden].map(({ id }, index) => ({
      analysisId: id,
      notes: `text ${index}`,
    }))
    await admin.call('PUT', `/v1/match/${match.id}`, { ...match, homeNotes })
    const { user } = openApp(ROUTES.edit('matches', match.id))
    const hrefs = [`/analyses/${own.id}`, `/analyses/view/${others.id}`]
    for (const [index, href] of hrefs.entries()) {
      await openNote(user, new RegExp(`text ${index}`))
      expect(await screen.findByRole('link', { name: 'Open analysis' })).toHaveAttribute('href', href)
    }
    await openNote(user, /text 2/)
    expect(await screen.findByText('Has an analysis you cannot read')).toBeVisible()
  })
})

it('a phrase is inserted into the opened note at the caret', { tags: 'slow' }, async () => {
  const homeNotes = [{ notes: 'Quick feet, tall' }, { notes: 'quick feet.' }]
  const { user } = await openMatch({ homeNotes })
  // Phrases that arrive later are shown with the next note.
  await waitFor(() => expect(queryClient.getQueryData(['matches', 'ownNotes'])).toBeDefined())
  await user.click(await shirt(/^9 Keller/))
  await user.keyboard('Calm')
  await user.click(await screen.findByRole('button', { name: 'Quick feet' }))
  await user.keyboard(' today')
  expect(await text()).toHaveValue('Calm, Quick feet today')
})

it('the clock fills in the minute, and the score is stored when its goals close', async () => {
  const { user, match } = await openMatch()
  await user.click(await screen.findByRole('button', { name: 'Kick-off' }))
  await user.click(await shirt(/^9 Keller/))
  await user.keyboard('strong{Enter}')
  await user.click(screen.getByRole('button', { name: /^Score: HAR/ }))
  await user.click(await screen.findByRole('button', { name: 'One goal more for Harbour Athletic' }))
  await user.keyboard('{Escape}')
  await waitFor(async () =>
    expect(await stored(match)).toMatchObject({ homeScore: 1, homeNotes: [{ minute: 1 }] }),
  )
})
