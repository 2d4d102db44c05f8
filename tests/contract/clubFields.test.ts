import { describe, expect, it } from 'vitest'
import { type Analysis, analysisSchema } from '../../contract/analysis'
import { analysisFor } from '../../contract/analysisView'
import { ROLES } from '../../contract/closedLists'
import { clubFieldsOf, forRole, seenByRole, seesClubFields } from '../../contract/clubFields'
import { can } from '../../contract/permissions'
import { playerReferenceSchema } from '../../contract/player'
import { ROW_SCHEMAS } from '../../contract/rows'

const CLUB_FIELDS = ['stage', 'stageReason', 'stageAt', 'stageBy', 'followerIds']
/** What the server may send of a player inside an analysis. A new field is a decision about what agents read. */
const FOR_AGENTS = [
  ...['id', 'name', 'birthDate', 'nationality', 'secondNationality', 'position', 'height', 'weight', 'foot'],
  ...['teamId', 'team', 'profileImage'],
]

describe('the fields for the club alone', () => {
  it.each(ROLES)('are seen by the roles that may decide and follow: %s', (role) => {
    const actor = { id: 'u1', role }
    expect([can(actor, 'player.decide'), can(actor, 'player.follow')]).toEqual(
      Array(2).fill(seesClubFields(role)),
    )
  })

  it('are removed from records, changes and paths for other roles', () => {
    expect(clubFieldsOf('players')).toEqual(CLUB_FIELDS)
    const record = { id: 'p1', name: 'Ada', stage: 'Signed', followerIds: [] }
    expect(forRole('Scout', 'players', record)).toBe(record)
    expect(forRole('Player', 'players', record)).toEqual({ id: 'p1', name: 'Ada' })
    expect(seenByRole('Player', 'players', ['name', 'stage'])).toEqual(['name'])
    expect(seenByRole('Player', 'players', [{ field: 'stage' }])).toEqual([])
  })
})

describe('a player inside an analysis', () => {
  it('has only the allowed fields, in records and rows', () => {
    expect(Object.keys(playerReferenceSchema.shape).sort()).toEqual(
      [...FOR_AGENTS, 'playerPriority', 'scouter'].sort(),
    )
    expect(Object.keys(ROW_SCHEMAS.analyses.shape.player.shape).sort()).toEqual(
      ['birthDate', 'id', 'name', 'team', 'teamId'].sort(),
    )
    expect(analysisSchema.shape.player).toBe(playerReferenceSchema)
  })

  it('has for agents no field that was not allowed for them, even if the schema gets it', () => {
    const player = Object.fromEntries([...FOR_AGENTS, 'stage', 'newField'].map((name) => [name, 1]))
    const analysis = { accessUserIds: [], player } as unknown as Analysis
    const shown = analysisFor({ id: 'u1', role: 'Agent' }, analysis).player
    expect(Object.keys(shown).sort()).toEqual([...FOR_AGENTS].sort())
  })
})
