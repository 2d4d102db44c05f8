import type { Analysis } from '../../contract/analysis'
import type { Person } from '../../contract/fields'
import type { MatchReference } from '../../contract/match'
import type { PlayerReference } from '../../contract/player'
import { mapRatings, RATING_ITEMS, ratingOf } from '../../contract/ratings'
import type { TeamReference } from '../../contract/team'
import type { Lettering } from './lettering'
import { printable, printableLine } from './printable'
import type { ReportInput } from './reportInput'

/** The input with every text that people typed made drawable. Addresses stay as they are: they are followed, too. */
export function printableInput(input: ReportInput, lettering: Lettering): ReportInput {
  const { analysis, viewer } = input
  return {
    ...input,
    analysis: printableAnalysis(analysis, lettering),
    viewer: { ...viewer, name: printableLine(viewer.name, lettering) },
  }
}

function printableAnalysis(analysis: Analysis, lettering: Lettering): Analysis {
  return {
    ...analysis,
    ...mapRatings((item) => {
      const { score, note } = ratingOf(analysis, item)
      return { score, note: printable(note, lettering) }
    }),
    conclusion: printable(analysis.conclusion, lettering),
    match: printableMatch(analysis.match, lettering),
    player: printablePlayer(analysis.player, lettering),
    scout: printablePerson(analysis.scout, lettering),
  }
}

const printableTeam = (team: TeamReference, lettering: Lettering): TeamReference => ({
  ...team,
  name: printableLine(team.name, lettering),
})

const printableMatch = (match: MatchReference, lettering: Lettering): MatchReference => ({
  ...match,
  homeTeam: printableTeam(match.homeTeam, lettering),
  awayTeam: printableTeam(match.awayTeam, lettering),
})

const printablePlayer = (player: PlayerReference, lettering: Lettering): PlayerReference => ({
  ...player,
  name: printableLine(player.name, lettering),
  team: player.team && printableTeam(player.team, lettering),
})

const printablePerson = (person: Person, lettering: Lettering): Person =>
  person && {
    ...person,
    firstName: printableLine(person.firstName, lettering),
    lastName: printableLine(person.lastName, lettering),
  }

/** Every text of a report that people typed, for choosing its fonts. */
export function typedText({ analysis, viewer }: ReportInput): string {
  const { player, match, scout, conclusion, media } = analysis
  return [
    viewer.name,
    player.name,
    player.team?.name ?? '',
    match.homeTeam.name,
    match.awayTeam.name,
    scout?.firstName ?? '',
    scout?.lastName ?? '',
    conclusion,
    ...RATING_ITEMS.map((item) => ratingOf(analysis, item).note),
    ...media,
  ].join('\n')
}
