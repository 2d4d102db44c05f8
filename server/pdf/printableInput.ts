import type { Analysis } from '../../contract/analysis'
import type { Person } from '../../contract/fields'
import type { MatchReference } from '../../contract/match'
import type { PlayerReference } from '../../contract/player'
import { mapRatings, ratingOf } from '../../contract/ratings'
import type { TeamReference } from '../../contract/team'
import { printable, printableLine } from './printable'
import type { ReportInput } from './reportInput'

/** The input with every text that people typed made drawable. Addresses stay as they are: they are followed, too. */
export function printableInput(input: ReportInput): ReportInput {
  const { analysis, viewer } = input
  return {
    ...input,
    analysis: printableAnalysis(analysis),
    viewer: { ...viewer, name: printableLine(viewer.name) },
  }
}

function printableAnalysis(analysis: Analysis): Analysis {
  return {
    ...analysis,
    ...mapRatings((item) => {
      const { score, note } = ratingOf(analysis, item)
      return { score, note: printable(note) }
    }),
    conclusion: printable(analysis.conclusion),
    match: printableMatch(analysis.match),
    player: printablePlayer(analysis.player),
    scout: printablePerson(analysis.scout),
  }
}

const printableTeam = (team: TeamReference): TeamReference => ({ ...team, name: printableLine(team.name) })

const printableMatch = (match: MatchReference): MatchReference => ({
  ...match,
  homeTeam: printableTeam(match.homeTeam),
  awayTeam: printableTeam(match.awayTeam),
})

const printablePlayer = (player: PlayerReference): PlayerReference => ({
  ...player,
  name: printableLine(player.name),
  team: player.team && printableTeam(player.team),
})

const printablePerson = (person: Person): Person =>
  person && {
    ...person,
    firstName: printableLine(person.firstName),
    lastName: printableLine(person.lastName),
  }
