import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Match } from '../../../contract/match'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

const stored = async (id: string) =>
  (await scout.call<{ matches: Match[] }>('GET', '/v1/match?page=1&amount=2000')).body.matches.find(
    (match) => match.id === id,
  )

async function openMatch(said: object = {}) {
  const match = await aMatch(server, scout, {
    homeTeamId: (await aTeam(server, undefined, { name: 'Harbour Athletic' })).id,
    awayTeamId: (await aTeam(server, undefined, { name: 'Old Mills' })).id,
    ...said,
  })
  const app = openApp(`/matches/${match.id}`)
  await screen.findByRole('button', { name: 'Save' })
  return { match, ...app }
}

const side = (name: RegExp) => screen.findByRole('region', { name })
const home = () => side(/Harbour Athletic/)
const rows = async () => within(await home()).queryAllByRole('group')
const row = async (number: number) => within(await home()).findByRole('group', { name: `Note ${number}` })
const field = async (number: number, name: string) => within(await row(number)).findByLabelText(name)
const save = () => screen.findByRole('button', { name: 'Save' })

describe('writing notes', () => {
  it('needs only Enter for the next note, with the focus on its shirt number', { tags: 'slow' }, async () => {
    const { user, match } = await openMatch()
    await user.click(await within(await home()).findByRole('button', { name: 'Add note' }))
    await waitFor(async () => expect(await field(1, 'Shirt number')).toHaveFocus())
    await user.keyboard('9{Enter}')
    await waitFor(async () => expect(await field(2, 'Shirt number')).toHaveFocus())
    await user.keyboard('4')
    await user.type(await field(2, 'Notes'), 'brave{Shift>}{Enter}{/Shift}loud{Enter}')
    await waitFor(async () => expect(await field(3, 'Shirt number')).toHaveFocus())
    await user.selectOptions(await field(2, 'Position'), 'Right CB')
    await user.selectOptions(await field(2, 'Level'), 'B')
    await user.click(await save())
    expect(await screen.findByText('Match saved')).toBeVisible()
    const notes = (await stored(match.id))?.homeNotes
    expect(notes).toMatchObject([
      { shirtNo: 9, position: '', level: null, notes: '' },
      { shirtNo: 4, position: 'Right CB', level: 'B', notes: 'brave\nloud' },
    ])
    expect(notes).toHaveLength(2)
  })

  it('takes only digits as a shirt number, and shows an error at the note', { tags: 'slow' }, async () => {
    const { user } = await openMatch({ homeNotes: [{ notes: 'tall' }] })
    await user.type(await field(1, 'Shirt number'), 'n0')
    await user.click(await save())
    const fault = await within(await home()).findByText('At least 1')
    expect(fault.parentElement).toHaveTextContent('Shirt number: At least 1')
    expect(link.askedOf('PUT')).toEqual([])
  })

  const forty = () => Array.from({ length: 40 }, (_note, index) => ({ shirtNo: index + 1 }))

  it('stops at forty notes a team, also when a removal is undone', { tags: 'slow' }, async () => {
    const { user } = await openMatch({ homeNotes: forty() })
    const isFull = { name: 'At most 40 notes per team.' }
    await waitFor(async () => expect(within(await home()).getByRole('button', isFull)).toBeDisabled())
    await user.click(await screen.findByRole('button', { name: 'Remove note 40' }))
    await user.click(await within(await home()).findByRole('button', { name: 'Add note' }))
    await waitFor(async () => expect(within(await home()).getByRole('button', isFull)).toBeDisabled())
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
  })

  it('shows an error if notes of other users exceed forty', { tags: 'slow' }, async () => {
    expectConsole(/Some fields are not valid/)
    const { user, match } = await openMatch({ homeNotes: forty().slice(1) })
    const present = await stored(match.id)
    const theirs = [...(present?.homeNotes ?? []), { shirtNo: 77 }]
    expect((await scout.call('PUT', `/v1/match/${match.id}`, { ...present, homeNotes: theirs })).status).toBe(
      200,
    )
    await user.click(await within(await home()).findByRole('button', { name: 'Add note' }))
    await user.keyboard('88')
    const broughtIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(await save())
    const { parentElement: fault } = await within(await home()).findByText('At most 40 entries')
    await waitFor(() => expect(broughtIntoView.mock.contexts).toContain(fault))
    broughtIntoView.mockRestore()
    expect(await field(40, 'Shirt number')).toHaveValue('88')
  })

  it('moves the focus to the next note, or to Undo, when a note is removed', { tags: 'slow' }, async () => {
    const { user } = await openMatch({ homeNotes: [{ shirtNo: 9 }, { shirtNo: 4 }] })
    const add = await within(await home()).findByRole('button', { name: 'Add note' })
    await user.click(add)
    // The button focuses the existing blank note instead of adding another one.
    await user.click(add)
    await waitFor(async () => expect(await field(3, 'Shirt number')).toHaveFocus())
    expect(await rows()).toHaveLength(3)
    await user.click(await screen.findByRole('button', { name: 'Remove note 3' }))
    expect(await screen.findByRole('button', { name: 'Remove note 2' })).toHaveFocus()
    for (const number of [2, 1]) {
      await user.click(await screen.findByRole('button', { name: `Remove note ${number}` }))
      expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus()
    }
  })

  it('restores a removed note at its position', { tags: 'slow' }, async () => {
    const { user, match } = await openMatch({ homeNotes: [{ shirtNo: 9, notes: 'quick' }, { shirtNo: 4 }] })
    await user.click(await screen.findByRole('button', { name: 'Remove note 1' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    const told = screen.getByText('Note on No. 9 removed')
    expect(told).toBeVisible()
    expect(told.compareDocumentPosition(await row(1))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await field(1, 'Notes')).toHaveValue('quick'))
    await user.click(await screen.findByRole('button', { name: 'Remove note 2' }))
    await user.click(await save())
    await waitFor(async () => expect((await stored(match.id))?.homeNotes).toMatchObject([{ shirtNo: 9 }]))
  })
})

describe('a phrase', () => {
  const jotted = { homeNotes: [{ notes: 'Quick feet, tall' }, { notes: 'quick feet.' }] }
  const phrase = () => screen.findByRole('button', { name: 'Quick feet' })
  const goByKeyboard = async (user: ReturnType<typeof openApp>['user'], element: HTMLElement) => {
    while (document.activeElement !== element) await user.tab()
  }

  it('is inserted by keyboard into the note that was edited last', { tags: 'slow' }, async () => {
    await aMatch(server, scout, jotted)
    const { user } = await openMatch({ homeNotes: [{ notes: 'Calm' }], awayNotes: [{ notes: 'Loud' }] })
    const chip = await phrase()
    const words = await field(1, 'Notes')
    await user.type(words, ' today', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    await goByKeyboard(user, chip)
    await user.keyboard('{Enter}')
    expect(words).toHaveValue('Calm today, Quick feet')
    expect(words).toHaveFocus()
    expect(screen.getByDisplayValue('Loud')).toBeVisible()
  })
})

describe('from a note to its analysis', () => {
  const writing = async () => within(await row(1)).findByRole('link', { name: 'Write report' })
  const addressOf = ({ id, homeNotes }: Match) =>
    `/analyses/create?${new URLSearchParams({ match: id, note: homeNotes[0]?.id ?? '', side: 'home' })}`

  it('saves unsaved changes first', { tags: 'slow' }, async () => {
    const { match, user, address } = await openMatch({ homeNotes: [{ shirtNo: 9 }] })
    await user.selectOptions(await field(1, 'Level'), 'A')
    await user.click(await writing())
    await waitFor(() => expect(address()).toBe(addressOf(match)))
    expect((await stored(match.id))?.homeNotes).toMatchObject([{ shirtNo: 9, level: 'A' }])
    expect(screen.queryByText('Pending changes')).toBeNull()
  })

  it('stays on the page if unsaved changes cannot be saved', { tags: 'slow' }, async () => {
    const { user, address, match } = await openMatch({ homeNotes: [{ shirtNo: 9 }] })
    await user.clear(await field(1, 'Shirt number'))
    await user.type(await field(1, 'Shirt number'), '0')
    await user.click(await writing())
    expect(await screen.findByText(/At least 1/)).toBeVisible()
    expect(address()).toBe(`/matches/${match.id}`)
  })

  it('opens the linked analysis for editing where allowed, else for reading', { tags: 'slow' }, async () => {
    const match = await aMatch(server, scout, {
      homeTeamId: (await aTeam(server, undefined, { name: 'Harbour Athletic' })).id,
    })
    const own = await anAnalysis(server, scout, { matchId: match.id })
    const others = await aPublishedAnalysis(server, undefined, { matchId: match.id })
    const hidden = await anAnalysis(server, undefined, { matchId: match.id })
    const admin = await persona(server, 'Admin')
    await admin.call('PUT', `/v1/match/${match.id}`, {
      ...match,
      homeNotes: [own, others, hidden].map(({ id }) => ({ analysisId: id })),
    })
    openApp(`/matches/${match.id}`)
    const links = await waitFor(async () => {
      const found = within(await home()).getAllByRole('link', { name: 'Open analysis' })
      expect(found).toHaveLength(2)
      return found
    })
    expect(links[0]).toHaveAttribute('href', `/analyses/${own.id}`)
    expect(links[1]).toHaveAttribute('href', `/analyses/view/${others.id}`)
    expect(await screen.findByText('Has an analysis you cannot read')).toBeVisible()
  })
})
