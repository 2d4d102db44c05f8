import type { Faker } from '@faker-js/faker'
import { groupOfPosition } from '../../contract/positionGroups'
import { meanOfKnown, overallMean } from '../../contract/statistics'
import type { DemoData, PlayerRow } from './demo.repository'
import { dayAfter, momentAfter } from './names'
import { RECOMMENDATIONS } from './remarks'

/** The stages of the best players in turn; some are not decided. */
const STAGES_IN_TURN = ['Talks', 'Recommended', '', 'Watching', 'Trial', '', 'Recommended'] as const
const STAGED = 35
/** The outcomes of the best players in the reports of the demo's scout. */
const OUTCOMES = [
  { stage: 'Signed', stageReason: 'Three years, from the summer. The medical was clear.' },
  { stage: 'Elsewhere', stageReason: 'Another club offered him a place in the first team.' },
] as const

type People = { admin: string; scout: string; colleague: string; now: Date }
type Pursuits = Pick<DemoData, 'players' | 'requests' | 'shortLists' | 'shortListEntries' | 'history'>

/** Returns what the club does with its reports: stages, followers, requests and a shortlist. */
export function inventPursuits(
  faker: Faker,
  { players, matches, analyses }: Pick<DemoData, 'players' | 'matches' | 'analyses'>,
  { admin, scout, colleague, now }: People,
): Pursuits {
  const ranked = players
    .map((player) => {
      const reports = analyses.filter(({ playerId, publishedAt }) => playerId === player.id && publishedAt)
      const isOwn = reports.some(({ createdBy }) => createdBy === scout)
      const mean = meanOfKnown(reports, ({ ratings }) => overallMean(ratings)) ?? 0
      return { player, reports, isOwn, mean, group: groupOfPosition(player.position ?? '') }
    })
    .filter(({ player, reports }) => player.teamId && reports.length > 1)
    .sort((one, other) => other.mean - one.mean)
  const changed = new Map<string, Partial<PlayerRow>>()
  for (const [index, { player, reports }] of ranked.slice(0, STAGED).entries()) {
    const stage = STAGES_IN_TURN[index % STAGES_IN_TURN.length]
    const newest = Math.max(...reports.map(({ publishedAt }) => Number(publishedAt)))
    const ending = { contractEnd: dayAfter(now, 30 + index * 4), followerIds: [scout, admin] }
    const decided = stage && { stage, stageAt: momentAfter(new Date(newest), 0.04), stageBy: admin }
    changed.set(player.id, { ...decided, ...(index % 5 === 1 && ending) })
  }
  const own = ranked.filter(({ isOwn }) => isOwn).map(({ player }) => player.id)
  for (const [index, outcome] of OUTCOMES.entries()) {
    changed.set(own[index] ?? '', { ...outcome, stageAt: momentAfter(now, -2 - index * 9), stageBy: admin })
  }
  const withStages = players.map((player): PlayerRow => ({ ...player, ...changed.get(player.id) }))

  // As for the match of today (matchToday.ts), so that the requested player is in it.
  const [next] = matches
    .filter(({ scoutIds }) => scoutIds?.includes(scout))
    .sort((one, other) => other.date.localeCompare(one.date) || one.id.localeCompare(other.id))
  const asked = ranked.find(({ player, isOwn }) => player.teamId === next?.homeTeamId && !isOwn)
  const request = { askerId: admin, scoutId: scout, createdAt: momentAfter(now, -1) }
  const list = { id: faker.string.uuid(), name: 'Players for the summer', purpose: 'For the first team.' }
  // The place of the left back stays empty.
  const listed = ranked.filter(
    (one) => one.group !== 'leftBacks' && ranked.filter(({ group }) => group === one.group).indexOf(one) < 2,
  )
  return {
    players: withStages,
    requests: [
      { ...request, playerId: asked?.player.id, isIndependent: true, dueOn: dayAfter(now, 2) },
      { ...request, matchId: next?.id, dueOn: next?.date, reason: 'Both full backs are on our list.' },
      { ...request, askerId: scout, scoutId: colleague, playerId: ranked[3]?.player.id },
    ].map((one) => ({ ...one, id: faker.string.uuid() })),
    shortLists: [{ ...list, isShared: true, createdBy: scout, updatedAt: momentAfter(now, -4) }],
    shortListEntries: listed.map(({ player: { id: playerId, name } }, place) => {
      const reason = faker.helpers.arrayElement(RECOMMENDATIONS.B)
      return { id: faker.string.uuid(), shortListId: list.id, place, playerId, name, reason, addedBy: scout }
    }),
    history: withStages.flatMap(({ id: recordId, name: label, stage, stageAt: at }) => {
      const changes = [{ field: 'stage', before: '', after: stage }]
      return at ? { at, actorId: admin, action: 'update', resource: 'players', recordId, label, changes } : []
    }),
  }
}
