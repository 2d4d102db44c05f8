import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Role } from '../../../contract/closedLists'
import { PATHS } from '../../../contract/paths'
import { emptyRatings, RATING_ITEMS, ratingOf } from '../../../contract/ratings'
import { startSession } from '../../../src/authProvider/session'
import { keepClub } from '../../../src/dataProvider/club'
import { anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout', { isOwnServer: true })

const UNNAMED = { name: '', crest: null, labels: {} }
// Tests in other files expect a club without settings.
afterEach(() => keepClub({ ...UNNAMED, levels: {}, notAsked: {}, version: 0, hasMailServer: true }))

async function setClub(settings: object) {
  const admin = await persona(server, 'Admin')
  await admin.call('PUT', PATHS.club, { ...UNNAMED, ...settings })
}

const NOTE = 'Ask before June'
const noteField = () => screen.queryByRole('textbox', { name: 'Note for the club' })
const conclusion = () => screen.findByRole('textbox', { name: 'Conclusion' })
const stored = async (id: string) => (await scout.call<Analysis>('GET', `/v1/analysis/${id}`)).body

async function become(role: Role) {
  const person = await persona(server, role)
  startSession(person)
  return person
}

describe('the note for the club', () => {
  it('is written beside the conclusion, and both fields say who reads them', async () => {
    const { id } = await anAnalysis(server, scout, { clubNote: 'Ask' })
    const { user } = openApp(`/analyses/${id}`)
    expect(await conclusion()).toHaveAccessibleDescription('Read by everyone this report is shared with')
    const note = await screen.findByRole('textbox', { name: 'Note for the club' })
    expect(note).toHaveAccessibleDescription('Only administrators and scouts')
    await user.type(note, ' before June')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Analysis saved')
    expect((await stored(id)).clubNote).toBe(NOTE)
    await user.clear(note)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await stored(id)).clubNote).toBe(''))
  })

  it('is unknown to a player, whose own report keeps it when they save', async () => {
    const player = await become('Player')
    const { id, matchId, playerId } = await anAnalysis(server, player)
    const admin = await persona(server, 'Admin')
    await admin.call('PUT', `/v1/analysis/${id}`, { matchId, playerId, clubNote: NOTE })
    const { user } = openApp(`/analyses/${id}`)
    await user.type(await conclusion(), 'Mine')
    expect(noteField()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Analysis saved')
    const { body } = await admin.call<Analysis>('GET', `/v1/analysis/${id}`)
    expect(body).toMatchObject({ conclusion: 'Mine', clubNote: NOTE })
  })

  it('has no field where the server has only the documented calls', async () => {
    document.querySelector('meta[name=client-errors]')?.remove()
    openApp('/analyses/create')
    await conclusion()
    expect(noteField()).toBeNull()
  })

  it('has its own block in a scout’s report, and none in an agent’s', async () => {
    const agent = await persona(server, 'Agent')
    const { id } = await aPublishedAnalysis(server, scout, { clubNote: NOTE, accessUserIds: [agent.id] })
    openApp(`/analyses/view/${id}`)
    const block = (await screen.findByRole('heading', { name: 'Note for the club' })).closest('section')
    expect(block).toHaveTextContent(`Only administrators and scouts${NOTE}`)
    cleanup()
    startSession(agent)
    openApp(`/analyses/view/${id}`)
    expect((await screen.findByRole('article')).textContent).not.toMatch(/Note for the club|Ask before/)
  })
})

describe('a report the club’s way', () => {
  const levels = { B: 'Plays for us within a year.' }
  const notAsked = { goalkeeper: ['finishing'] }

  it('says what each level means where it is chosen and where it is read, also to agents', async () => {
    await setClub({ levels })
    const agent = await persona(server, 'Agent')
    const { id } = await aPublishedAnalysis(server, scout, { level: 'B', accessUserIds: [agent.id] })
    openApp(`/analyses/${id}`)
    const button = await screen.findByRole('button', { name: 'Level B' })
    expect(button).toHaveAccessibleDescription(levels.B)
    expect(button).toHaveTextContent(levels.B)
    cleanup()
    startSession(agent)
    openApp(`/analyses/view/${id}`)
    expect(await screen.findByText(levels.B)).toBeVisible()
  })

  it('does not miss items that are not asked for at the player’s usual position', async () => {
    await setClub({ notAsked })
    const { id: playerId } = await aPlayer(server, undefined, { position: 'Goalkeeper' })
    const ratings = emptyRatings()
    for (const place of RATING_ITEMS) if (place.item !== 'finishing') ratingOf(ratings, place).score = 4
    const { id } = await anAnalysis(server, scout, { ...ratings, playerId })
    const { user } = openApp(`/analyses/${id}`)
    expect(await screen.findByRole('button', { name: 'Not asked for goalkeepers (1)' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const question = await screen.findByRole('dialog', { name: 'This analysis is incomplete' })
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['No position', 'No level', 'No conclusion'])
    cleanup()
    openApp(`/analyses/view/${id}`)
    expect(await screen.findByText(/17 of 17 rated/)).toBeVisible()
    expect(screen.getByText('Finishing').closest('div')).toHaveTextContent('FinishingNot asked for')
  })
})
