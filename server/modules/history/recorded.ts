import { type Analysis, type AnalysisInput, analysisInputSchema } from '../../../contract/analysis'
import { type Match, type MatchInput, type MatchReference, matchInputSchema } from '../../../contract/match'
import type { ResourceName } from '../../../contract/paths'
import { type Player, type PlayerInput, playerInputSchema } from '../../../contract/player'
import { type Team, type TeamInput, teamInputSchema } from '../../../contract/team'
import { type User, type UserInput, userInputSchema } from '../../../contract/user'

export type Entities = { matches: Match; analyses: Analysis; players: Player; teams: Team; users: User }
type Inputs = {
  matches: MatchInput
  analyses: AnalysisInput
  players: PlayerInput
  teams: TeamInput
  users: UserInput
}

/** What history keeps of a record: what callers may write of it. Passwords and secrets are no part of any entity. */
export type Recorded<Resource extends ResourceName> = Pick<
  Entities[Resource],
  Exclude<keyof Inputs[Resource], 'id'> & keyof Entities[Resource]
>

const fieldsOf = (input: { shape: object }) => Object.keys(input.shape).filter((field) => field !== 'id')

/** A new field of an input is recorded without anybody's doing. */
export const RECORDED_FIELDS: Readonly<Record<ResourceName, readonly string[]>> = {
  matches: fieldsOf(matchInputSchema),
  analyses: fieldsOf(analysisInputSchema),
  players: fieldsOf(playerInputSchema),
  teams: fieldsOf(teamInputSchema),
  users: fieldsOf(userInputSchema),
}

/** By whom a record was made, and when where it tells; nothing of what is not known. */
export type Provenance = { createdBy?: string; createdAt?: string }

export function provenanceOf(record: Entities[Exclude<ResourceName, 'users'>]): Provenance {
  const createdBy = 'scouter' in record ? record.scouter : (record.creator?.id ?? null)
  return {
    ...(createdBy !== null && { createdBy }),
    ...('createdAt' in record && { createdAt: record.createdAt }),
  }
}

const matchLabel = ({ homeTeam, awayTeam, date }: Pick<MatchReference, 'homeTeam' | 'awayTeam' | 'date'>) =>
  `${homeTeam.name} – ${awayTeam.name}, ${date}`

/** Whom an entry about a user names. */
export type Named = Pick<User, 'id' | 'firstName' | 'lastName'>

export const userLabel = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

/** What a record is called, for whoever reads of it when it is gone. */
export const LABELS: { readonly [Resource in ResourceName]: (record: Entities[Resource]) => string } = {
  matches: matchLabel,
  analyses: ({ player, match }) => `${player.name}: ${matchLabel(match)}`,
  players: ({ name }) => name,
  teams: ({ name }) => name,
  users: userLabel,
}
