import { describe, expect, it } from 'vitest'
import { analysisFor, seesClubView } from '../../contract/analysisView'
import { ROLES, type Role, USER_STATUS, type UserStatus } from '../../contract/closedLists'
import { type Actor, can, type RightsFacts, ruleOf } from '../../contract/permissions'
import { analysis, id, player } from './records'

const me = (role: Role): Actor => ({ id: id(1), role })
const other = id(2)

type AnalysisFacts = RightsFacts['analysis']
const DRAFT: AnalysisFacts = { scouter: other, publishedAt: null, accessUserIds: [] }
const PUBLISHED: AnalysisFacts = { ...DRAFT, publishedAt: '2025-01-01T00:00:00.000Z' }
const SHARED_DRAFT: AnalysisFacts = { ...DRAFT, accessUserIds: [id(1)] }
const SHARED: AnalysisFacts = { ...PUBLISHED, accessUserIds: [id(1)] }
const OWN: AnalysisFacts = { ...DRAFT, scouter: id(1) }

/** Which roles may, by the table of the decisions, section 5. */
const who = (may: (role: Role) => boolean) => ROLES.filter(may)

describe('an analysis', () => {
  it.each([
    ["another's draft", DRAFT, ['Admin']],
    ["another's, published", PUBLISHED, ['Admin', 'Scout']],
    ["another's draft, shared", SHARED_DRAFT, ['Admin', 'Scout']],
    ["another's, published and shared", SHARED, ['Admin', 'Agent', 'Scout', 'Player']],
    ['own', OWN, ['Admin', 'Scout', 'Player']],
  ])('%s, is read by %j %j', (_, facts, roles) => {
    expect(who((role) => can(me(role), 'analysis.read', facts))).toEqual(roles)
  })

  it('is changed and deleted by its author and by administrators only', () => {
    for (const action of ['analysis.update', 'analysis.delete'] as const) {
      expect(who((role) => can(me(role), action, SHARED))).toEqual(['Admin'])
      expect(who((role) => can(me(role), action, OWN))).toEqual(['Admin', 'Scout', 'Player'])
    }
  })

  it('is shared by administrators, and by scouts where it is theirs', () => {
    expect(who((role) => can(me(role), 'analysis.share', SHARED))).toEqual(['Admin'])
    expect(who((role) => can(me(role), 'analysis.share', OWN))).toEqual(['Admin', 'Scout'])
  })

  it('is created by all but agents, who still have their list', () => {
    expect(who((role) => can(me(role), 'analysis.create'))).toEqual(['Admin', 'Scout', 'Player'])
    expect(who((role) => can(me(role), 'analysis.list'))).toEqual([...ROLES])
  })

  it('of a former user is nobody’s own', () => {
    expect(can(me('Scout'), 'analysis.update', { ...DRAFT, scouter: null })).toBe(false)
  })
})

describe('matches, players and teams', () => {
  it.each(['match', 'player', 'team'] as const)('%s: agents have no part in them', (resource) => {
    for (const verb of ['list', 'create'] as const) {
      expect(who((role) => can(me(role), `${resource}.${verb}`))).toEqual(['Admin', 'Scout', 'Player'])
    }
    for (const verb of ['read', 'update'] as const) {
      expect(who((role) => can(me(role), `${resource}.${verb}`, { createdBy: other }))).toEqual([
        'Admin',
        'Scout',
        'Player',
      ])
    }
  })

  it.each(['match', 'player', 'team'] as const)('%s: players delete only what they created', (resource) => {
    const may = (createdBy: string | null) =>
      who((role) => can(me(role), `${resource}.delete`, { createdBy }))
    expect(may(other)).toEqual(['Admin', 'Scout'])
    expect(may(null)).toEqual(['Admin', 'Scout'])
    expect(may(id(1))).toEqual(['Admin', 'Scout', 'Player'])
  })
})

describe('users', () => {
  it('are for administrators and scouts', () => {
    expect(who((role) => can(me(role), 'user.list'))).toEqual(['Admin', 'Scout'])
    expect(who((role) => can(me(role), 'user.create'))).toEqual(['Admin', 'Scout'])
  })

  it.each(['read', 'grant', 'invite'] as const)(
    '%s: scouts never touch administrators or their role',
    (verb) => {
      const may = (role: Role) => who((mine) => can(me(mine), `user.${verb}`, { id: other, role }))
      expect(may('Admin')).toEqual(['Admin'])
      expect(may('Scout')).toEqual(['Admin', 'Scout'])
    },
  )

  it.each(['update', 'changeRole', 'delete'] as const)('%s: scouts, of agents and players alone', (verb) => {
    const may = (role: Role) => who((mine) => can(me(mine), `user.${verb}`, { id: other, role }))
    expect(ROLES.filter((role) => may(role).includes('Scout'))).toEqual(['Agent', 'Player'])
    for (const role of ROLES) expect(may(role)).toContain('Admin')
  })

  it('addresses are changed by administrators, and by scouts while the invitation is pending', () => {
    const may = (role: Role, status: UserStatus | null) =>
      who((mine) => can(me(mine), 'user.changeEmail', { id: other, role, status }))
    const { Active, InvitePending, InviteExpired } = USER_STATUS
    for (const role of ['Agent', 'Player'] as const) {
      expect(may(role, InvitePending)).toEqual(['Admin', 'Scout'])
      expect(may(role, InviteExpired)).toEqual(['Admin', 'Scout'])
      expect(may(role, Active)).toEqual(['Admin'])
      expect(may(role, null)).toEqual(['Admin'])
    }
    expect(may('Scout', InvitePending)).toEqual(['Admin'])
  })
})

describe('files', () => {
  const file: RightsFacts['media'] = {
    createdBy: other,
    matches: [],
    players: [],
    inReadableAnalysis: false,
    isUsed: true,
  }
  const STAFF = ['Admin', 'Scout', 'Player']

  it('are uploaded by all who create analyses', () => {
    const uploading = who((role) => can(me(role), 'media.create'))
    expect(uploading).toEqual(who((role) => can(me(role), 'analysis.create')))
    expect(uploading).toEqual(STAFF)
  })

  it.each([
    ['in a match', { matches: [{ createdBy: other }] }, STAFF],
    ['the picture of a player', { players: [{ createdBy: null }] }, STAFF],
    ['in an analysis that they may read', { inReadableAnalysis: true }, [...ROLES]],
    ['in what they may not read, though they uploaded it', { createdBy: id(1) }, []],
    ['in nothing yet, and their own', { createdBy: id(1), isUsed: false }, STAFF],
    ['in nothing yet', { isUsed: false }, []],
    ['in nothing, of a former user', { createdBy: null, isUsed: false }, []],
  ])('%s', (_, facts, roles) => {
    expect(who((role) => can(me(role), 'media.read', { ...file, ...facts }))).toEqual(roles)
  })
})

describe('a user’s sessions and second factor', () => {
  const may = (verb: 'readSessions' | 'endSessions' | 'readSecondFactor' | 'resetSecondFactor', of: string) =>
    who((mine) => can(me(mine), `user.${verb}`, { id: of, role: 'Agent' }))

  it('are for administrators, and the own sessions for everybody', () => {
    for (const verb of ['readSessions', 'endSessions'] as const) {
      expect(may(verb, other)).toEqual(['Admin'])
      expect(may(verb, id(1))).toEqual([...ROLES])
    }
    expect(may('readSecondFactor', other)).toEqual(['Admin'])
  })

  it('the second factor is reset by another administrator, never by oneself', () => {
    expect(may('resetSecondFactor', other)).toEqual(['Admin'])
    expect(may('resetSecondFactor', id(1))).toEqual([])
  })

  it('who has to have one is said by administrators only', () => {
    expect(who((role) => can(me(role), 'signInPolicy.read'))).toEqual(['Admin'])
    expect(who((role) => can(me(role), 'signInPolicy.update'))).toEqual(['Admin'])
  })
})

it('lists are edited as tables by administrators only', () => {
  for (const list of ['match', 'player', 'team'] as const) {
    expect(who((role) => can(me(role), `${list}.editTable`, { createdBy: id(1) }))).toEqual(['Admin'])
  }
})

it('the club is changed by administrators only', () => {
  expect(who((role) => can(me(role), 'club.update'))).toEqual(['Admin'])
})

it('history is read, and older states are brought back, by administrators only', () => {
  expect(who((role) => can(me(role), 'history.list'))).toEqual(['Admin'])
  expect(who((role) => can(me(role), 'history.restore'))).toEqual(['Admin'])
})

it('mails are seen, and sent again, by administrators only', () => {
  expect(who((role) => can(me(role), 'mail.list'))).toEqual(['Admin'])
  expect(who((role) => can(me(role), 'mail.resend'))).toEqual(['Admin'])
})

it('queries are told the same rules as checks', () => {
  expect(ruleOf('Agent', 'analysis.read')).toBe('publishedAndShared')
  expect(ruleOf('Scout', 'user.read')).toBe('notAdmin')
})

describe('an analysis as it is answered', () => {
  const full = analysis({
    ...SHARED,
    scouter: other,
    accessUserIds: [id(1), id(3)],
    player: player({ playerPriority: 'Urgent', scouter: other }),
  })

  it.each(['Agent', 'Player'] as const)('names an %s nobody else it is shared with', (role) => {
    expect(analysisFor(me(role), full).accessUserIds).toEqual([id(1)])
  })

  it('names everybody to scouts, administrators and its author', () => {
    expect(analysisFor(me('Scout'), full).accessUserIds).toEqual([id(1), id(3)])
    expect(analysisFor(me('Admin'), full).accessUserIds).toEqual([id(1), id(3)])
    const own = { ...full, scouter: id(1) }
    expect(analysisFor(me('Player'), own).accessUserIds).toEqual([id(1), id(3)])
  })

  it("keeps the club's view of the player from agents, and only from them", () => {
    expect(ROLES.filter(seesClubView)).toEqual(['Admin', 'Scout', 'Player'])
    expect(analysisFor(me('Agent'), full).player).not.toHaveProperty('playerPriority')
    expect(analysisFor(me('Agent'), full).player).not.toHaveProperty('scouter')
    expect(analysisFor(me('Player'), full).player).toMatchObject({ playerPriority: 'Urgent', scouter: other })
  })

  it('leaves the record itself whole', () => {
    analysisFor(me('Agent'), full)
    expect(full.accessUserIds).toEqual([id(1), id(3)])
    expect(full.player.playerPriority).toBe('Urgent')
  })
})

describe('a short list', () => {
  const list = (createdBy: string | null, isShared = false) => ({ createdBy, isShared })

  it('is for scouts and administrators, neither for players nor for agents', () => {
    for (const verb of ['list', 'create'] as const)
      expect(who((role) => can(me(role), `shortList.${verb}`))).toEqual(['Admin', 'Scout'])
    const own = list(id(1), true)
    for (const verb of ['read', 'update', 'delete'] as const)
      expect(who((role) => can(me(role), `shortList.${verb}`, own))).toEqual(['Admin', 'Scout'])
  })

  it('is its author’s until it is shared, and read by all scouts then', () => {
    const mayRead = (facts: ReturnType<typeof list>) => who((role) => can(me(role), 'shortList.read', facts))
    expect(mayRead(list(other))).toEqual(['Admin'])
    expect(mayRead(list(other, true))).toEqual(['Admin', 'Scout'])
    expect(mayRead(list(null))).toEqual(['Admin'])
  })

  it('is changed and deleted by its author and by administrators, also where it is shared', () => {
    for (const verb of ['update', 'delete'] as const)
      expect(who((role) => can(me(role), `shortList.${verb}`, list(other, true)))).toEqual(['Admin'])
  })
})

describe('filters that are shared', () => {
  it('are for the club, not for agents', () => {
    for (const verb of ['list', 'create'] as const)
      expect(who((role) => can(me(role), `sharedFilter.${verb}`))).toEqual(['Admin', 'Scout', 'Player'])
  })

  it('are taken away by their author and by administrators', () => {
    const may = (createdBy: string | null) =>
      who((role) => can(me(role), 'sharedFilter.delete', { createdBy }))
    expect(may(id(1))).toEqual(['Admin', 'Scout', 'Player'])
    expect(may(other)).toEqual(['Admin'])
    expect(may(null)).toEqual(['Admin'])
  })
})

describe('imports and bulk changes', () => {
  it('are for whoever may write', () => {
    for (const verb of ['list', 'create'] as const)
      expect(who((role) => can(me(role), `batch.${verb}`))).toEqual(['Admin', 'Scout', 'Player'])
  })

  it('are seen and undone by their own person and by administrators, and ended by their own person', () => {
    const may = (verb: 'read' | 'undo' | 'update', createdBy: string | null) =>
      who((role) => can(me(role), `batch.${verb}`, { createdBy }))
    for (const verb of ['read', 'undo'] as const) {
      expect(may(verb, id(1))).toEqual(['Admin', 'Scout', 'Player'])
      expect(may(verb, other)).toEqual(['Admin'])
    }
    expect(may('update', id(1))).toEqual(['Admin', 'Scout', 'Player'])
    expect(may('update', other)).toEqual([])
  })
})
