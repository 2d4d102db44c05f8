import type { ResourceName } from '../../../contract/paths'
import { RATING_ITEMS } from '../../../contract/ratings'
import type { Message, MessageKey } from '../../i18n'

type Labels = Readonly<Record<string, MessageKey>>

/** What every kind may have. `restoredFrom` says nothing to people: that something was brought back, its action says. */
const OF_ALL: Labels = {
  createdBy: 'history.field.createdBy',
  createdAt: 'history.field.createdAt',
  mergedId: 'history.field.mergedId',
}

/** The labels that the forms use, where they have one. */
const LABELS: Readonly<Record<ResourceName, Labels>> = {
  matches: {
    date: 'matches.field.date',
    homeTeamId: 'matches.field.homeTeam',
    homeScore: 'matches.field.homeScore',
    homeNotes: 'history.field.homeNotes',
    awayTeamId: 'matches.field.awayTeam',
    awayScore: 'matches.field.awayScore',
    awayNotes: 'history.field.awayNotes',
    media: 'history.field.media',
    comments: 'matches.field.comments',
  },
  analyses: {
    matchId: 'analyses.field.match',
    playerId: 'analyses.field.player',
    conclusion: 'analyses.field.conclusion',
    media: 'history.field.media',
    publishedAt: 'history.field.publishedAt',
    accessUserIds: 'analyses.field.sharedWith',
    level: 'analyses.field.level',
    shirtNo: 'analyses.field.shirtNo',
    position: 'analyses.field.position',
  },
  players: {
    name: 'players.field.name',
    position: 'players.field.position',
    height: 'players.field.height',
    weight: 'players.field.weight',
    notes: 'players.field.notes',
    birthDate: 'players.field.birthDate',
    teamId: 'players.field.team',
    profileImage: 'history.field.profileImage',
    playerPriority: 'players.field.playerPriority',
    foot: 'players.field.foot',
  },
  teams: { name: 'teams.field.name' },
  users: {
    firstName: 'users.field.firstName',
    lastName: 'users.field.lastName',
    email: 'users.field.email',
    role: 'users.field.role',
  },
}

/** What a field's path is called: "Pass", "Note on Pass", "Birth date", of lists without their numbers. */
export function fieldWords(t: Message, resource: ResourceName, path: string): string {
  const [field = '', item, part] = path.split('.')
  const rating = RATING_ITEMS.find((one) => one.group === field && one.item === item)
  if (rating !== undefined) {
    const name = t(`ratings.item.${rating.item}`)
    return part === 'note' ? t('ratings.note', { item: name }) : name
  }
  const key = LABELS[resource][field] ?? OF_ALL[field] ?? 'history.field.unknown'
  // Labels take no values.
  return t(key as 'history.field.unknown')
}

/** A field that holds ids: of what, and whether it is a list of them. */
export const REFERENCES: Readonly<Record<string, ResourceName>> = {
  homeTeamId: 'teams',
  awayTeamId: 'teams',
  teamId: 'teams',
  matchId: 'matches',
  playerId: 'players',
  accessUserIds: 'users',
  createdBy: 'users',
  analysisId: 'analyses',
}

/** Of which kind the records are that a field names; undefined where it holds no ids. */
export const referredTo = (resource: ResourceName, field: string): ResourceName | undefined =>
  field === 'mergedId' ? resource : REFERENCES[field]
