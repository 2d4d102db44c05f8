import { compareMatches } from '../../../contract/duplicates/matches'
import { comparePlayers } from '../../../contract/duplicates/players'
import { factsOf, type Reason } from '../../../contract/duplicates/records'
import { compareTeams } from '../../../contract/duplicates/teams'
import type { Mergeable } from '../../../contract/merge'
import type { Pair } from './mergedFields'

/** Reasons against a merge, regardless of the similarities. */
const COUNTER_EVIDENCE: readonly Reason[] = [
  'otherName',
  'otherBirthDate',
  'otherGeneration',
  'otherSquad',
  'otherCountry',
  'otherYear',
  'otherClubWords',
  'otherDay',
  'otherTeams',
  'swappedTeams',
  'otherScore',
]

export const counterEvidence = (resource: Mergeable, pair: Pair): readonly Reason[] =>
  reasonsOf(resource, pair).filter((reason) => COUNTER_EVIDENCE.includes(reason))

function reasonsOf(resource: Mergeable, [one, other]: Pair): readonly Reason[] {
  switch (resource) {
    case 'players':
      return comparePlayers(factsOf(resource, one), factsOf(resource, other)).reasons
    case 'teams':
      return compareTeams(factsOf(resource, one), factsOf(resource, other)).reasons
    case 'matches':
      return compareMatches(factsOf(resource, one), factsOf(resource, other)).reasons
  }
}
