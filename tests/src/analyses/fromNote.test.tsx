import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { holdAnswerLimits } from '../../support/answerLimits'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { dismissToasts, openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

const NOTE = { shirtNo: 9, position: 'Centre Forward', level: 'B', notes: 'Runs behind.' }
const OTHER_NOTE = { shirtNo: 4, notes: 'Calm' }

let match: Match

signedIn('Scout')

beforeEach(async () => {
  const home = await aTeam(server, undefined, { name: 'Harbour Athletic' })
  const away = await aTeam(server, undefined, { name: 'Old Mills' })
  match = await aMatch(server, scout, {
    homeTeamId: home.id,
    awayTeamId: away.id,
    date: '2026-04-18',
    awayNotes: [OTHER_NOTE, NOTE],
  })
})

const noteOf = (of: Match) => {
  const note = of.awayNotes.find(({ shirtNo }) => shirtNo === NOTE.shirtNo)
  if (note === undefined) throw new Error('The note is gone')
  return note
}
const currentMatch = async () => {
  const { body } = await scout.call<{ matches: Match[] }>('GET', '/v1/match?page=1&amount=2000')
  const found = body.matches.find(({ id }) => id === match.id)
  if (found === undefined) throw new Error('The match is gone')
  return found
}
const stored = async () =>
  (await scout.call<{ analyses: Analysis[] }>('GET', '/v1/analysis?page=1&amount=2000')).body.analyses
const ofOldMills = (name: string) => aPlayer(server, undefined, { name, teamId: match.awayTeamId })

async function writeFromNote() {
  const app = openApp(`/analyses/create?match=${match.id}&note=${noteOf(match).id}&side=away`)
  await screen.findByRole('textbox', { name: 'Conclusion' })
  return app
}
const player = () => screen.findByRole('combobox', { name: 'Player' })
const save = () => screen.findByRole('button', { name: 'Save' })
const isOnItsPage = () => waitFor(() => expect(location.pathname).toMatch(/^\/analyses\/[0-9a-f-]{36}$/))

describe('an analysis from the page of a record', () => {
  it('starts with the player', async () => {
    const { id } = await ofOldMills('Ana Lima')
    const { user } = openApp(`/players/${id}`)
    await user.click(await screen.findByRole('link', { name: 'Write report' }))
    await waitFor(async () => expect(await player()).toHaveValue('Ana Lima'))
  })

  it('starts with the match', async () => {
    const { user } = openApp(`/matches/${match.id}`)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('link', { name: 'New analysis' }))
    expect(await screen.findByRole('combobox', { name: 'Match' })).toHaveValue(
      'Harbour Athletic – Old Mills, 18 Apr 2026',
    )
  })
})

describe('an analysis from a note', () => {
  it('starts with the note’s text and the player of its number, and is linked to the note when saved', {
    tags: 'slow',
  }, async () => {
    const { id } = await ofOldMills('Ana Lima')
    await anAnalysis(server, scout, { playerId: id, shirtNo: 9 })
    const before = await currentMatch()
    const { user } = await writeFromNote()
    expect(await screen.findByText('From the note on Old Mills No. 9')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Match' })).toHaveValue(
      'Harbour Athletic – Old Mills, 18 Apr 2026',
    )
    await waitFor(async () => expect(await player()).toHaveValue('Ana Lima'))
    expect(screen.getByRole('textbox', { name: 'Shirt number' })).toHaveValue('9')
    expect(screen.getByRole('combobox', { name: 'Position' })).toHaveValue('Centre Forward')
    expect(screen.getByRole('button', { name: 'Level B' })).toBePressed()
    expect(screen.getByRole('textbox', { name: 'Conclusion' })).toHaveValue('Runs behind.')

    await user.click(await save())
    await isOnItsPage()
    const analysis = (await stored()).find(({ matchId }) => matchId === match.id)
    const after = await currentMatch()
    expect(noteOf(after).analysisId).toBe(analysis?.id)
    const awayNotes = after.awayNotes.map((note) => ({ ...note, analysisId: null }))
    expect({ ...after, version: 0, awayNotes }).toEqual({ ...before, version: 0 })
  })

  it('asks for a missing player, and offers only those of that side', { tags: 'slow' }, async () => {
    await ofOldMills('Ana Lima')
    await aPlayer(server, undefined, { name: 'Home Nine', teamId: match.homeTeamId })
    const { user } = await writeFromNote()
    await waitFor(async () => expect(await player()).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('option', { name: 'Ana Lima' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'Home Nine' })).toBeNull()
  })

  describe('without answers about analyses, as during a match', () => {
    beforeEach(() => {
      link.intercept = ({ path }) =>
        path.startsWith('/v1/analysis') ? new Promise<Response>(() => undefined) : undefined
    })

    it('starts with the player of the line-up, and requests no analyses', async () => {
      const { id } = await ofOldMills('Ana Lima')
      await scout.call('PUT', `/v1/match/${match.id}`, {
        ...match,
        awayLineup: [{ shirtNo: NOTE.shirtNo, playerId: id, position: '' }],
      })
      await writeFromNote()
      await waitFor(async () => expect(await player()).toHaveValue('Ana Lima'))
      expect(link.askedOf('GET /v1/analysis')).toEqual([])
    })

    it('starts without the player if there is no answer within five seconds', { tags: 'slow' }, async () => {
      const passLimits = holdAnswerLimits()
      openApp(`/analyses/create?match=${match.id}&note=${noteOf(match).id}&side=away`)
      await waitFor(() => expect(link.askedOf('GET /v1/analysis')).not.toEqual([]))
      passLimits()
      expect(await screen.findByRole('textbox', { name: 'Conclusion' })).toHaveValue('Runs behind.')
      expect(await player()).toHaveValue('')
    })
  })

  describe('whose match is changed meanwhile', () => {
    beforeEach(async () => {
      const { id } = await ofOldMills('Ana Lima')
      await anAnalysis(server, scout, { playerId: id, shirtNo: 9 })
    })

    /** Another user changes the match between its read and its write. */
    function changeOnce(change: (of: Match) => object) {
      let isDone = false
      link.rewrite = async ({ method, path }, response) => {
        if (isDone || method !== 'POST' || path !== '/v1/analysis') return response
        isDone = true
        const now = await currentMatch()
        await scout.call('PUT', `/v1/match/${match.id}`, { ...now, ...change(now) })
        return response
      }
    }

    it('is linked on top of the change of another user', { tags: 'slow' }, async () => {
      expectConsole(/Could not save match data/)
      const { user } = await writeFromNote()
      changeOnce(() => ({ comments: 'Rain', homeScore: 2 }))
      await user.click(await save())
      await isOnItsPage()
      expect(await screen.findByText('All changes saved')).toBeVisible()
      const after = await currentMatch()
      expect(after).toMatchObject({ comments: 'Rain', homeScore: 2 })
      expect(noteOf(after).analysisId).toBe((await stored()).find(({ matchId }) => matchId === match.id)?.id)
    })

    it('is saved without a link if the note was deleted, and shows that', { tags: 'slow' }, async () => {
      expectConsole(/Could not save match data/)
      const { user } = await writeFromNote()
      changeOnce((now) => ({ awayNotes: now.awayNotes.filter(({ shirtNo }) => shirtNo !== 9) }))
      await user.click(await save())
      expect(await screen.findByText(/The note no longer exists/)).toBeVisible()
      await isOnItsPage()
      expect((await stored()).filter(({ matchId }) => matchId === match.id)).toHaveLength(1)
    })

    it('is kept when the note cannot be reached, and linked when that is tried again', {
      tags: 'slow',
    }, async () => {
      expectConsole(/Could not update match/)
      const { user } = await writeFromNote()
      link.intercept = ({ method, path }) =>
        method === 'PUT' && path.startsWith('/v1/match')
          ? json({ message: '', code: 'internal' }, 500)
          : undefined
      await user.click(await save())
      await isOnItsPage()
      const again = await screen.findByRole('button', { name: 'Link again' })
      expect(noteOf(await currentMatch()).analysisId).toBeNull()
      await dismissToasts(user)
      link.intercept = () => undefined
      await user.click(again)
      expect(await screen.findByText('The note is now linked to this analysis')).toBeVisible()
      expect(noteOf(await currentMatch()).analysisId).not.toBeNull()
    })
  })

  it('leads to the analysis that the note has already', { tags: 'slow' }, async () => {
    const analysis = await anAnalysis(server, scout, { matchId: match.id })
    await scout.call('PUT', `/v1/match/${match.id}`, {
      ...match,
      awayNotes: match.awayNotes.map((note) =>
        note.shirtNo === 9 ? { ...note, analysisId: analysis.id } : note,
      ),
    })
    await writeFromNote()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open analysis' })).toHaveAttribute(
        'href',
        `/analyses/view/${analysis.id}`,
      ),
    )
  })
})
