import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { RATING_ITEMS, ratingOf } from '../../../contract/ratings'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { dismissToasts, openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

type User = ReturnType<typeof openApp>['user']

const stored = async () =>
  (await scout.call<{ analyses: Analysis[] }>('GET', '/v1/analysis?page=1&amount=2000')).body.analyses
const storedOne = async (id: string) => {
  const found = (await stored()).find((analysis) => analysis.id === id)
  if (found === undefined) throw new Error('The analysis is not stored')
  return found
}

async function aGame() {
  const home = await aTeam(server, undefined, { name: 'Harbour Athletic' })
  const away = await aTeam(server, undefined, { name: 'Old Mills' })
  const match = await aMatch(server, undefined, {
    homeTeamId: home.id,
    awayTeamId: away.id,
    date: '2026-04-18',
  })
  const player = await aPlayer(server, undefined, { name: 'Ana Lima', teamId: home.id })
  return { home, away, match, player }
}

const choose = async (user: User, field: string, typed: string, choice: RegExp) => {
  await user.type(await screen.findByRole('combobox', { name: field }), typed)
  await user.click(await screen.findByRole('option', { name: choice }))
}
const conclusion = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Conclusion' })
const firstItem = () => screen.findByRole('radiogroup', { name: /^First touch/ })
const save = () => screen.findByRole('button', { name: 'Save' })

async function openOwn(said: Record<string, unknown> = {}) {
  const analysis = await anAnalysis(server, scout, { conclusion: 'Solid', ...said })
  const app = openApp(`/analyses/${analysis.id}`)
  await conclusion()
  return { analysis, ...app }
}

describe('a new analysis', () => {
  // Types a whole report, which takes longer than other tests on a busy machine.
  it('is written by picking match and player and typing eighteen digits, and saved with Ctrl+S', {
    timeout: 30_000,
  }, async () => {
    await aGame()
    const { user, address } = openApp('/analyses/create')
    await choose(user, 'Match', 'mills', /Harbour Athletic – Old Mills/)
    await choose(user, 'Player', 'ana', /Ana Lima/)
    await user.type(await screen.findByRole('textbox', { name: 'Shirt number' }), '9')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Position' }), 'Centre Forward')
    await user.click(await screen.findByRole('button', { name: 'Level B' }))
    await user.type(await conclusion(), 'Follow her')
    ;(await firstItem()).focus()
    await user.keyboard('123451234512345123')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Analysis saved')).toBeVisible()
    const [analysis] = await stored()
    if (analysis === undefined) throw new Error('Nothing was stored')
    expect(analysis).toMatchObject({
      player: { name: 'Ana Lima' },
      match: { date: '2026-04-18' },
      shirtNo: 9,
      position: 'Centre Forward',
      level: 'B',
      conclusion: 'Follow her',
      publishedAt: null,
    })
    expect(RATING_ITEMS.map((item) => ratingOf(analysis, item).score)).toEqual([
      1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3,
    ])
    await waitFor(() => expect(address()).toBe(`/analyses/${analysis.id}`))
    await waitFor(() =>
      expect(screen.getByRole('radiogroup', { name: 'Win challenges, 3, Good' })).toHaveFocus(),
    )
  })

  it('offers the players of both teams, all others while searching, and creating a new player', {
    tags: 'slow',
  }, async () => {
    const { away } = await aGame()
    await aPlayer(server, undefined, { name: 'Bo Mill', teamId: away.id })
    await aPlayer(server, undefined, { name: 'Cy Elsewhere' })
    const { user } = openApp('/analyses/create')
    await choose(user, 'Match', 'mills', /Harbour Athletic/)
    const players = await screen.findByRole('combobox', { name: 'Player' })
    await user.click(players)
    await screen.findByRole('option', { name: /Bo Mill/ })
    const offered = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(offered.map((option) => option.textContent)).toEqual(['Ana Lima', 'Bo Mill'])
    await user.type(players, 'cy')
    expect(await screen.findByRole('option', { name: 'Cy Elsewhere' })).toBeVisible()
    await user.clear(players)
    await choose(user, 'Player', 'Zoë New', /Create “Zoë New”/)
    await waitFor(() => expect(players).toHaveValue('Zoë New'))
  })
})

describe('a stored analysis', () => {
  it('stays open after a save, with all changes stored', async () => {
    const { analysis, user, address } = await openOwn()
    await user.type(await conclusion(), ' and quick')
    ;(await firstItem()).focus()
    await user.keyboard('5')
    await user.click(await save())
    expect(await screen.findByText('Analysis saved')).toBeVisible()
    expect(await storedOne(analysis.id)).toMatchObject({
      conclusion: 'Solid and quick',
      technical: { firstTouch: { score: 5 } },
    })
    expect(address()).toBe(`/analyses/${analysis.id}`)
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  })

  it('keeps everything typed when a save fails, shows the reason at the field, and can be saved again', {
    tags: 'slow',
  }, async () => {
    expectConsole(/Could not update analysis/)
    const { analysis, user } = await openOwn()
    await user.type(await conclusion(), ' and quick')
    link.intercept = ({ method }) =>
      method === 'PUT'
        ? json({ message: 'Not valid', code: 'invalid', errors: { conclusion: 'Too rude' } }, 400)
        : undefined
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Something went wrong! Could not update analysis/)).toBeVisible()
    expect(screen.getByText('Too rude')).toBeVisible()
    expect(await conclusion()).toHaveValue('Solid and quick')
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    await dismissToasts(user)
    link.intercept = () => undefined
    await user.type(await conclusion(), '!')
    await user.click(await save())
    await screen.findByText('Analysis saved')
    expect((await storedOne(analysis.id)).conclusion).toBe('Solid and quick!')
  })

  it('opens a note that is too long, and shows the error there', { tags: 'slow' }, async () => {
    const note = 'n'.repeat(4_001)
    const { user } = await openOwn()
    ;(await firstItem()).focus()
    await user.keyboard('n')
    await user.click(await screen.findByRole('textbox', { name: 'Note on First touch' }))
    await user.paste(note)
    await user.click(await screen.findByRole('button', { name: 'Edit note on First touch' }))
    await user.click(await save())
    expect(await screen.findByText('At most 4,000 characters')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Note on First touch' })).toHaveValue(note)
  })

  it('is published with unsaved typing, shows its status after each save, and is unpublished after confirmation', async () => {
    const { analysis, user } = await openOwn()
    await user.type(await conclusion(), ' and quick')
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText('Analysis published')).toBeVisible()
    await dismissToasts(user)
    const published = await storedOne(analysis.id)
    expect(published.publishedAt).not.toBeNull()
    expect(published.conclusion).toBe('Solid and quick')

    await user.type(await conclusion(), ', still')
    await user.click(await save())
    expect(await screen.findByText('Analysis published')).toBeVisible()
    const { conclusion: again, publishedAt } = await storedOne(analysis.id)
    expect([again, publishedAt]).toEqual(['Solid and quick, still', published.publishedAt])
    await dismissToasts(user)

    await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
    await user.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Unpublish' }),
    )
    expect(await screen.findByText('Analysis saved')).toBeVisible()
    expect((await storedOne(analysis.id)).publishedAt).toBeNull()
  })

  it('is deleted after confirmation', async () => {
    const { user, address } = await openOwn()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Analysis was successfully deleted')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/analyses'))
    expect(await stored()).toEqual([])
  })

  it('asks before leaving with pending changes', async () => {
    const { user, address, analysis } = await openOwn()
    ;(await firstItem()).focus()
    await user.keyboard('4')
    await user.click(await screen.findByRole('link', { name: 'Players' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pending changes' })
    await user.click(await within(dialog).findByRole('button', { name: 'No, stay' }))
    await waitFor(() => expect(address()).toBe(`/analyses/${analysis.id}`))
    expect(await screen.findByRole('radiogroup', { name: 'First touch, 4, Very Good' })).toBeInTheDocument()
  })

  describe('changed by another user meanwhile', () => {
    /** Types more into the conclusion on the scout’s page; sharing then loads what an administrator has stored meanwhile. */
    async function typeWhileOthersStore(theirs: string) {
      const admin = await persona(server, 'Admin')
      const { analysis, user } = await openOwn()
      await user.type(await conclusion(), ' and quick')
      await admin.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, level: 'A', conclusion: theirs })
      await user.click(await screen.findByRole('button', { name: 'Share' }))
      const dialog = await screen.findByRole('dialog', { name: 'Share this analysis' })
      await user.click(await within(dialog).findByRole('button', { name: 'Share' }))
      await screen.findByText('Analysis access updated')
      await waitFor(() => expect(screen.getByRole('button', { name: 'Level A' })).toBePressed())
      expect(await conclusion()).toHaveValue('Solid and quick')
      await dismissToasts(user)
      return { analysis, user }
    }
    const choices = async () => {
      const question = within(await screen.findByRole('dialog', { name: 'Conflicting changes' }))
      expect(await question.findAllByRole('radio')).toHaveLength(2)
      return question
    }

    it('asks once before typing overwrites the other change', { tags: 'slow' }, async () => {
      const { analysis, user } = await typeWhileOthersStore('Solid, often hurt')
      await user.click(await save())
      const question = await choices()
      await user.click(question.getByRole('radio', { name: /and quick/ }))
      await user.click(question.getByRole('button', { name: 'Save these values' }))
      await screen.findByText('Analysis saved')
      expect(await storedOne(analysis.id)).toMatchObject({ level: 'A', conclusion: 'Solid and quick' })
      await user.type(await conclusion(), ' of mind')
      await user.click(await save())
      await waitFor(async () =>
        expect((await storedOne(analysis.id)).conclusion).toBe('Solid and quick of mind'),
      )
    })

    it('asks before publishing, too', { tags: 'slow' }, async () => {
      const { analysis, user } = await typeWhileOthersStore('Solid, often hurt')
      await user.click(await screen.findByRole('button', { name: 'Publish' }))
      await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
      const question = await choices()
      await user.click(question.getByRole('radio', { name: /often hurt/ }))
      await user.click(question.getByRole('button', { name: 'Save these values' }))
      // Toasts appear one at a time, so this one must close first.
      await screen.findByText(/Both changes were kept/)
      await user.keyboard('{Escape}')
      await screen.findByText('Analysis published')
      expect(await conclusion()).toHaveValue('Solid, often hurt')
      expect(await storedOne(analysis.id)).toMatchObject({ level: 'A', conclusion: 'Solid, often hurt' })
    })
  })
})
