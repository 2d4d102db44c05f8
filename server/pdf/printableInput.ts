import type { Analysis } from '../../contract/analysis'
import type { Person } from '../../contract/fields'
import type { MatchReference } from '../../contract/match'
import type { PlayerReference } from '../../contract/player'
import { mapRatings, RATING_ITEMS, ratingOf } from '../../contract/ratings'
import type { TeamReference } from '../../contract/team'
import type { FontSet } from './fontSet'
import { printable, printableLine } from './printable'
import type { ReportClub, ReportInput } from './reportInput'

/** The input with every text that people typed made drawable. Addresses stay as they are: they are followed, too. */
export function printableInput(input: ReportInput, fontSet: FontSet): ReportInput {
  const { analysis, viewer, club } = input
  return {
    ...input,
    analysis: printableAnalysis(analysis, fontSet),
    viewer: { ...viewer, name: printableLine(viewer.name, fontSet) },
    ...(club && { club: printableClub(club, fontSet) }),
  }
}

/** Its words are made drawable where they are taken: ratingWords.ts. */
const printableClub = ({ name, levels = {}, ...club }: ReportClub, fontSet: FontSet): ReportClub => ({
  ...club,
  name: printableLine(name, fontSet),
  levels: Object.fromEntries(
    Object.entries(levels).map(([level, meaning]) => [level, printableLine(meaning, fontSet)]),
  ),
})

function printableAnalysis(analysis: Analysis, fontSet: FontSet): Analysis {
  return {
    ...analysis,
    ...mapRatings((item) => {
      const { score, note } = ratingOf(analysis, item)
      return { score, note: printable(note, fontSet) }
    }),
    conclusion: printable(analysis.conclusion, fontSet),
    match: printableMatch(analysis.match, fontSet),
    player: printablePlayer(analysis.player, fontSet),
    playedFor: analysis.playedFor && printableTeam(analysis.playedFor, fontSet),
    scout: printablePerson(analysis.scout, fontSet),
  }
}

const printableTeam = (team: TeamReference, fontSet: FontSet): TeamReference => ({
  ...team,
  name: printableLine(team.name, fontSet),
})

const printableMatch = (match: MatchReference, fontSet: FontSet): MatchReference => ({
  ...match,
  homeTeam: printableTeam(match.homeTeam, fontSet),
  awayTeam: printableTeam(match.awayTeam, fontSet),
})

const printablePlayer = (player: PlayerReference, fontSet: FontSet): PlayerReference => ({
  ...player,
  name: printableLine(player.name, fontSet),
  team: player.team && printableTeam(player.team, fontSet),
})

const printablePerson = (person: Person, fontSet: FontSet): Person =>
  person && {
    ...person,
    firstName: printableLine(person.firstName, fontSet),
    lastName: printableLine(person.lastName, fontSet),
  }

/** Every text of a report that people typed, for choosing its fonts. */
export function typedText({ analysis, viewer, club }: ReportInput): string {
  const { player, playedFor, match, scout, conclusion, media } = analysis
  return [
    viewer.name,
    club?.name ?? '',
    ...Object.values(club?.labels?.group ?? {}),
    ...Object.values(club?.labels?.item ?? {}),
    ...Object.values(club?.levels ?? {}),
    player.name,
    player.team?.name ?? '',
    playedFor?.name ?? '',
    match.homeTeam.name,
    match.awayTeam.name,
    scout?.firstName ?? '',
    scout?.lastName ?? '',
    conclusion,
    ...RATING_ITEMS.map((item) => ratingOf(analysis, item).note),
    ...media,
  ].join('\n')
}
