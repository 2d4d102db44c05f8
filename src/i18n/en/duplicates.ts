import type { PlayerReason, TeamReason } from '../../../contract/duplicates/verdict'

/** Why two records may be the same one, or not. */
const reason = {
  sameBirthDate: 'Same birth date',
  sameName: 'Same name',
  swappedNames: 'Names the other way round',
  sameTeam: 'Same team',
  similarBirthDate: 'Nearly the same birth date',
  similarSpelling: 'Spelt a little differently',
  partOfName: 'One name is part of the other',
  shortForm: 'A short form of the name',
  initials: 'Initials for names',
  missingBirthDate: 'A birth date is missing',
  otherName: 'Different names',
  otherBirthDate: 'Different birth dates',
  otherGeneration: 'Junior and senior',
  tooLittleKnown: 'Too little is known to tell',
  otherWordOrder: 'Same words in another order',
  clubWords: 'Differ only in words such as FC',
  countryLeftOut: 'The country is left out',
  yearLeftOut: 'The year is left out',
  otherSquad: 'Another squad of the club',
  otherCountry: 'Different countries',
  otherYear: 'Different years',
  otherClubWords: 'Different kinds of club',
} as const satisfies Record<PlayerReason | TeamReason, string>

/** Words of likely twins: the warning in forms, the page of duplicates, merging. */
export const duplicates = {
  reason,
  picture: 'Picture',
  failed: {
    players: 'Something went wrong! Could not merge the players',
    teams: 'Something went wrong! Could not merge the teams',
    undo: 'Something went wrong! Could not undo the merge',
    list: 'Something went wrong! Could not get the merges',
    unknown: 'This server cannot merge.',
  },
  openBeside: '%{name}, opens in a new tab',
  notice: { players: 'Is this player here already?', teams: 'Is this team here already?' },
  ask: {
    players: 'This player seems to be here already',
    teams: 'This team seems to be here already',
    back: 'Go back',
    save: 'Save anyway',
  },
} as const
