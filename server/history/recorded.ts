import type { Analysis } from '../../contract/analysis'
import type { WrittenField } from '../../contract/descriptor'
import type { EntityFields } from '../../contract/entities'
import type { Match, MatchReference } from '../../contract/match'
import type { RecordedResource } from '../../contract/paths'
import type { Player } from '../../contract/player'
import type { Team } from '../../contract/team'
import { fullName } from '../../contract/text'
import type { User } from '../../contract/user'

export type Entities = { matches: Match; analyses: Analysis; players: Player; teams: Team; users: User }

/** The fields that history keeps of a record: those that callers may write. No entity has passwords or secrets. */
export type Recorded<Resource extends RecordedResource> = Pick<
  Entities[Resource],
  WrittenField<EntityFields<Resource>> & keyof Entities[Resource]
>

/** The values of a record that the server has set: author and date; club and independence of a report; user and moment of a stage. Unknown values are missing. */
export type Provenance = {
  createdBy?: string
  createdAt?: string
  playedForId?: string
  isIndependent?: boolean
  stageAt?: string
  stageBy?: string
}

export function provenanceOf(record: Entities[Exclude<RecordedResource, 'users'>]): Provenance {
  const createdBy = 'scouter' in record ? record.scouter : (record.creator?.id ?? null)
  return {
    ...(createdBy !== null && { createdBy }),
    ...('createdAt' in record && { createdAt: record.createdAt }),
    ...('playedFor' in record && record.playedFor && { playedForId: record.playedFor.id }),
    ...('isIndependent' in record && record.isIndependent != null && { isIndependent: record.isIndependent }),
    ...('stageAt' in record && record.stageAt && { stageAt: record.stageAt }),
    ...('stageBy' in record && record.stageBy && { stageBy: record.stageBy }),
  }
}

const matchLabel = ({ homeTeam, awayTeam, date }: Pick<MatchReference, 'homeTeam' | 'awayTeam' | 'date'>) =>
  `${homeTeam.name} – ${awayTeam.name}, ${date}`

/** The user of an entry. */
export type Named = Pick<User, 'id' | 'firstName' | 'lastName'>

/** Returns the name of a record, shown with its entries after it was deleted. */
export const LABELS: { readonly [Resource in RecordedResource]: (record: Entities[Resource]) => string } = {
  matches: matchLabel,
  analyses: ({ player, match }) => `${player.name}, ${matchLabel(match)}`,
  players: ({ name }) => name,
  teams: ({ name }) => name,
  users: fullName,
}
