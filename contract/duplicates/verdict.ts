/** How sure it is that two records are of the same one, strongest first. */
export const VERDICTS = ['certain', 'likely', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What speaks for and against two records being the same, as codes that the catalogues have words for. */
export type Judgement<Reason extends string> = { verdict: Verdict; reasons: Reason[] }

/** Why two players may be the same person, strongest first; then what speaks against it. */
export const PLAYER_REASONS = [
  'sameBirthDate',
  'sameName',
  'swappedNames',
  'sameTeam',
  'similarBirthDate',
  'similarSpelling',
  'partOfName',
  'shortForm',
  'initials',
  'missingBirthDate',
  'otherName',
  'otherBirthDate',
  'otherGeneration',
  'tooLittleKnown',
] as const
export type PlayerReason = (typeof PLAYER_REASONS)[number]

/** Why two teams may be the same, strongest first; then what speaks against it. */
export const TEAM_REASONS = [
  'sameName',
  'otherWordOrder',
  'similarSpelling',
  'clubWords',
  'countryLeftOut',
  'yearLeftOut',
  'otherName',
  'otherSquad',
  'otherCountry',
  'otherYear',
  'otherClubWords',
] as const
export type TeamReason = (typeof TEAM_REASONS)[number]
