/** How certainly two records describe the same person, team or match, strongest first. */
export const VERDICTS = ['certain', 'likely', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The result of comparing two records: the verdict and its evidence, as codes that the translations have texts for. */
export type Comparison<Reason extends string> = { verdict: Verdict; reasons: Reason[] }

/** Reasons why two players may be the same person, strongest first; then the reasons why not. */
export const PLAYER_REASONS = [
  'sameBirthDate',
  'otherNames',
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

/** Reasons why two teams may be the same, strongest first; then the reasons why not. */
export const TEAM_REASONS = [
  'otherNames',
  'sameName',
  'otherWordOrder',
  'similarSpelling',
  'initials',
  'shortForm',
  'partOfName',
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

/** Reasons why two matches may be the same, strongest first; then the reasons why not. */
export const MATCH_REASONS = [
  'sameDay',
  'sameTeams',
  'similarTeams',
  'partOfTeams',
  'sameScore',
  'nextDay',
  'oneTeam',
  'missingScore',
  'otherDay',
  'otherTeams',
  'swappedTeams',
  'otherScore',
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]
