import { describe, expect, it } from 'vitest'
import { analysisFor, seesClubView } from '../../contract/analysisView'
import { ROLES, type Role, USER_STATUS } from '../../contract/closedLists'
import { type Actor, can, ruleOf } from '../../contract/permissions'
import { expected, linesOf } from '../server/rights/table'
import { analysis, id, player } from './records'

const me = (role: Role): Actor => ({ id: id(1), role })
const other = id(2)

/** The table of the decisions, section 5. "own" is the caller's; a list is "shared" with all, an analysis with the caller. */
const LINES = linesOf(`
  actions                                                  record                    Admin  Scout  Player  Agent
  analysis.list                                            -                         yes    yes    yes     yes
  analysis.create                                          -                         yes    yes    yes     no
  analysis.read                                            own                       yes    yes    yes     no
  analysis.read                                            other’s draft             yes    no     no      no
  analysis.read                                            other’s published         yes    yes    no      no
  analysis.read                                            other’s shared draft      yes    yes    no      no
  analysis.read                                            other’s shared published  yes    yes    yes     yes
  analysis.update analysis.delete                          own                       yes    yes    yes     no
  analysis.update analysis.delete                          other’s shared published  yes    no     no      no
  analysis.update analysis.delete                          nobody’s                  yes    no     no      no
  analysis.share                                           own                       yes    yes    no      no
  analysis.share                                           other’s shared published  yes    no     no      no
  analysis.assign match.assign player.assign team.assign   -                         yes    no     no      no
  match.list match.create                                  -                         yes    yes    yes     no
  match.read match.update                                  own                       yes    yes    yes     no
  match.read match.update                                  other’s                   yes    yes    yes     no
  match.delete                                             own                       yes    yes    yes     no
  match.delete                                             other’s                   yes    yes    no      no
  match.delete                                             nobody’s                  yes    yes    no      no
  match.merge                                              -                         yes    yes    no      no
  match.editTable                                          own                       yes    no     no      no
  player.list player.create                                -                         yes    yes    yes     no
  player.read player.update                                other’s                   yes    yes    yes     no
  player.delete                                            own                       yes    yes    yes     no
  player.delete                                            other’s                   yes    yes    no      no
  player.merge                                             -                         yes    yes    no      no
  player.editTable                                         own                       yes    no     no      no
  team.list team.create                                    -                         yes    yes    yes     no
  team.read team.update                                    other’s                   yes    yes    yes     no
  team.delete                                              own                       yes    yes    yes     no
  team.delete                                              other’s                   yes    yes    no      no
  team.merge                                               -                         yes    yes    no      no
  team.editTable                                           own                       yes    no     no      no
  user.list user.create                                    -                         yes    yes    no      no
  user.read user.grant user.invite                         an administrator          yes    no     no      no
  user.read user.grant user.invite                         a scout                   yes    yes    no      no
  user.read user.grant user.invite                         a player                  yes    yes    no      no
  user.read user.grant user.invite                         an agent                  yes    yes    no      no
  user.update user.changeRole user.delete                  an administrator          yes    no     no      no
  user.update user.changeRole user.delete                  a scout                   yes    no     no      no
  user.update user.changeRole user.delete                  a player                  yes    yes    no      no
  user.update user.changeRole user.delete                  an agent                  yes    yes    no      no
  user.changeEmail                                         an invited agent          yes    yes    no      no
  user.changeEmail                                         an invited player         yes    yes    no      no
  user.changeEmail                                         an agent invited long ago  yes   yes    no      no
  user.changeEmail                                         an active agent           yes    no     no      no
  user.changeEmail                                         an agent                  yes    no     no      no
  user.changeEmail                                         an invited scout          yes    no     no      no
  user.copyInvitation user.handOver user.readSecondFactor  an agent                  yes    no     no      no
  user.lock user.resetSecondFactor                         an agent                  yes    no     no      no
  user.lock user.resetSecondFactor                         themselves                no     no     no      no
  user.readSessions user.endSessions                       an agent                  yes    no     no      no
  user.readSessions user.endSessions                       themselves                yes    yes    yes     yes
  media.create                                             -                         yes    yes    yes     no
  media.read                                               in a match                yes    yes    yes     no
  media.read                                               a player’s picture        yes    yes    yes     no
  media.read                                               in a readable analysis    yes    yes    yes     yes
  media.read                                               own, in other’s draft     no     no     no      no
  media.read                                               own, in nothing yet       yes    yes    yes     no
  media.read                                               other’s, in nothing yet   no     no     no      no
  media.read                                               nobody’s, in nothing yet  no     no     no      no
  media.read                                               the document of a consent   yes    no     no      no
  statistics.read                                          -                         yes    yes    yes     yes
  statistics.overview                                      -                         yes    yes    no      no
  statistics.notSeen                                       -                         yes    yes    yes     no
  statistics.calibration                                   -                         yes    yes    no      no
  history.list history.restore mail.list mail.resend       -                         yes    no     no      no
  signInPolicy.read signInPolicy.update club.update        -                         yes    no     no      no
  mail.test backup.read backup.test                        -                         yes    no     no      no
  retention.read retention.update                          -                         yes    no     no      no
  batch.list batch.create                                  -                         yes    yes    yes     no
  batch.read batch.undo batch.update                       own                       yes    yes    yes     no
  batch.read batch.undo                                    other’s                   yes    no     no      no
  batch.update                                             other’s                   no     no     no      no
  job.list                                                 -                         yes    yes    yes     yes
  job.read job.stop                                        own                       yes    yes    yes     yes
  job.read job.stop                                        other’s                   yes    no     no      no
  job.retry                                                own                       yes    no     no      no
  sharedFilter.list sharedFilter.create                    -                         yes    yes    yes     no
  sharedFilter.delete                                      own                       yes    yes    yes     no
  sharedFilter.delete                                      other’s                   yes    no     no      no
  sharedFilter.delete                                      nobody’s                  yes    no     no      no
  shortList.list shortList.create                          -                         yes    yes    no      no
  shortList.read shortList.update shortList.delete         own                       yes    yes    no      no
  shortList.read                                           other’s                   yes    no     no      no
  shortList.read                                           other’s shared            yes    yes    no      no
  shortList.read                                           nobody’s                  yes    no     no      no
  shortList.update shortList.delete                        other’s shared            yes    no     no      no
  request.list request.create                              -                         yes    yes    no      no
  request.read request.update request.delete               own                       yes    yes    no      no
  request.decline                                          own                       yes    no     no      no
  request.read request.decline                             to oneself                yes    yes    no      no
  request.update request.delete                            to oneself                yes    no     no      no
  request.read request.update request.delete               other’s                   yes    no     no      no
`)

const ASKED = { askerId: other, scoutId: other }
const OTHERS = {
  ...{ createdBy: other, scouter: other, publishedAt: null, accessUserIds: [], isShared: false },
  ...ASKED,
}
const PUBLISHED = { publishedAt: '2025-01-01T00:00:00.000Z' }
const SHARED = { accessUserIds: [id(1)], isShared: true }
const FILE = { createdBy: id(1), matches: [], players: [], inReadableAnalysis: false, isUsed: true }
const user = (role: Role, status?: number) => ({ id: other, role, status })

const FACTS: Record<string, object> = {
  own: { ...OTHERS, createdBy: id(1), scouter: id(1), askerId: id(1) },
  'to oneself': { ...ASKED, scoutId: id(1) },
  'nobody’s': { ...OTHERS, createdBy: null, scouter: null },
  'other’s': OTHERS,
  'other’s draft': OTHERS,
  'other’s shared': { ...OTHERS, ...SHARED },
  'other’s shared draft': { ...OTHERS, ...SHARED },
  'other’s published': { ...OTHERS, ...PUBLISHED },
  'other’s shared published': { ...OTHERS, ...PUBLISHED, ...SHARED },
  'an administrator': user('Admin'),
  'a scout': user('Scout'),
  'a player': user('Player'),
  'an agent': user('Agent'),
  'an active agent': user('Agent', USER_STATUS.Active),
  'an invited agent': user('Agent', USER_STATUS.InvitePending),
  'an invited player': user('Player', USER_STATUS.InvitePending),
  'an invited scout': user('Scout', USER_STATUS.InvitePending),
  'an agent invited long ago': user('Agent', USER_STATUS.InviteExpired),
  themselves: { id: id(1), role: 'Agent' },
  'in a match': { ...FILE, matches: [OTHERS] },
  'a player’s picture': { ...FILE, players: [{ createdBy: null }] },
  'in a readable analysis': { ...FILE, inReadableAnalysis: true },
  'own, in other’s draft': FILE,
  'the document of a consent': { ...FILE, inReadableAnalysis: true, isConsent: true },
  'own, in nothing yet': { ...FILE, isUsed: false },
  'other’s, in nothing yet': { ...FILE, isUsed: false, createdBy: other },
  'nobody’s, in nothing yet': { ...FILE, isUsed: false, createdBy: null },
}

describe('the rights table', () => {
  it.each(LINES)('allows $actions, $record', (line) => {
    const facts = FACTS[line.record ?? '']
    expect(facts === undefined).toBe(line.record === '-')
    for (const action of (line.actions ?? '').split(' ')) {
      const may = (role: Role) => can(me(role), action as 'analysis.read', facts as never)
      expect(Object.fromEntries(ROLES.map((role) => [role, may(role) ? 'yes' : 'no'])), action).toEqual(
        expected(line, 'actions', 'record'),
      )
    }
  })

  it('hides an analysis of a withheld player from an agent, also one that the agent wrote as a scout', () => {
    const agent = { ...me('Agent'), hiddenPlayerIds: new Set(['p1']) }
    const written = { scouter: id(1), playerId: 'p1', publishedAt: '', accessUserIds: [id(1)] }
    expect(can(me('Agent'), 'analysis.read', written)).toBe(true)
    expect(can(agent, 'analysis.read', written)).toBe(false)
  })

  it('gives queries the same rules as checks', () => {
    expect(ruleOf('Agent', 'analysis.read')).toBe('publishedAndShared')
    expect(ruleOf('Scout', 'user.read')).toBe('notAdmin')
  })
})

describe('an analysis as it is answered', () => {
  const full = analysis({
    ...PUBLISHED,
    scouter: other,
    accessUserIds: [id(1), id(3)],
    player: player({ playerPriority: 'Urgent', scouter: other }),
  })
  const readersFor = (role: Role, of = full) => analysisFor(me(role), of).accessUserIds

  it('names the other readers to scouts, administrators and its author only', () => {
    expect(ROLES.filter((role) => readersFor(role).length === 2)).toEqual(['Admin', 'Scout'])
    expect([readersFor('Agent'), readersFor('Player')]).toEqual([[id(1)], [id(1)]])
    expect(readersFor('Player', { ...full, scouter: id(1) })).toEqual([id(1), id(3)])
    expect(full.accessUserIds).toEqual([id(1), id(3)])
  })

  it('has no field for the club alone for players and agents, also as its author', () => {
    const noted = { ...full, clubNote: 'Only for us', isIndependent: true }
    const seen = (role: Role, scouter = other) => {
      const answered = analysisFor(me(role), { ...noted, scouter })
      return ['clubNote', 'isIndependent'].filter((name) => name in answered)
    }
    expect(ROLES.filter((role) => seen(role).length === 2)).toEqual(['Admin', 'Scout'])
    expect([...seen('Player', id(1)), ...seen('Agent', id(1))]).toEqual([])
  })

  it('hides the club’s view of the player from agents only', () => {
    expect(ROLES.filter(seesClubView)).toEqual(['Admin', 'Scout', 'Player'])
    expect(analysisFor(me('Agent'), full).player).not.toHaveProperty('playerPriority')
    expect(analysisFor(me('Agent'), full).player).not.toHaveProperty('scouter')
    expect(analysisFor(me('Player'), full).player).toMatchObject({ playerPriority: 'Urgent', scouter: other })
    expect(full.player.playerPriority).toBe('Urgent')
  })
})
