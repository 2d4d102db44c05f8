import type { Analysis } from '../../../contract/analysis'
import type { WrittenField } from '../../../contract/descriptor'
import type { EntityFields } from '../../../contract/entities'
import type { Match, MatchReference } from '../../../contract/match'
import type { ResourceName } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { fullName } from '../../../contract/text'
import type { User } from '../../../contract/user'

export type Entities = { matches: Match; analyses: Analysis; players: Player; teams: Team; users: User }

/** What history keeps of a record: what callers may write of it. Passwords and secrets are no part of any entity. */
export type Recorded<Resource extends ResourceName> = Pick<
  Entities[Resource],
  WrittenField<EntityFields<Resource>> & keyof Entities[Resource]
>

/** Author and date of a record, and the club that a report names; left out where they are not known. */
export type Provenance = { createdBy?: string; createdAt?: string; playedForId?: string }

export function provenanceOf(record: Entities[Exclude<ResourceName, 'users'>]): Provenance {
  const createdBy = 'scouter' in record ? record.scouter : (record.creator?.id ?? null)
  return {
    ...(createdBy !== null && { createdBy }),
    ...('createdAt' in record && { createdAt: record.createdAt }),
    ...('playedFor' in record && record.playedFor && { playedForId: record.playedFor.id }),
  }
}

const matchLabel = ({ homeTeam, awayTeam, date }: Pick<MatchReference, 'homeTeam' | 'awayTeam' | 'date'>) =>
  `${homeTeam.name} – ${awayTeam.name}, ${date}`

/** The user whom an entry is about. */
export type Named = Pick<User, 'id' | 'firstName' | 'lastName'>

/** What a record is called, for readers of its entries after it has been deleted. */
export const LABELS: { readonly [Resource in ResourceName]: (record: Entities[Resource]) => string } = {
  matches: matchLabel,
  analyses: ({ player, match }) => `${player.name}, ${matchLabel(match)}`,
  players: ({ name }) => name,
  teams: ({ name }) => name,
  users: fullName,
}
