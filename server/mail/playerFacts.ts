import { birthdayOf } from '../../contract/age'
import { bidiIsolated } from '../../contract/bidi'
import { isOutcome, type Stage } from '../../contract/closedLists'
import { createFormats, localeOf } from '../../contract/formats'
import type { Language } from '../../contract/languages'
import { OF_AGE } from '../../contract/minors'
import { ROUTES } from '../../contract/paths'
import { en } from '../../contract/words/en'
import { es } from '../../contract/words/es'
import { fr } from '../../contract/words/fr'
import { COLON, type LetterItem } from './letter'

/** What an email says of one player. Null, or 0, if there is nothing to say. */
export type PlayerNews = {
  playerId: string
  name: string
  /** The stage that another user has set; empty if the user removed it. */
  stage: Stage | '' | null
  stageReason: string
  /** The number of new reports. */
  reports: number
  contractEnd: string | null
  /** The birth date of a player who turns 18. */
  birthDate: string | null
}

/** How many players one email lists: some mail programs cut longer emails off. */
const AT_MOST = 50

type Words = Record<'stage' | 'none' | 'reason' | 'reports' | 'contract' | 'birthday' | 'open', string> & {
  more: (count: number) => string
}

const STAGE_WORDS: Record<Language, Record<Stage, string>> = { en: en.stage, es: es.stage, fr: fr.stage }

const WORDS: Record<Language, Words> = {
  en: {
    stage: 'Stage',
    none: 'none',
    reason: 'Reason',
    reports: 'New reports',
    contract: 'Contract ends',
    birthday: '18th birthday',
    open: 'Open the player',
    more: (count) => `Other players with news: ${count}`,
  },
  es: {
    stage: 'Etapa',
    none: 'ninguna',
    reason: 'Motivo',
    reports: 'Informes nuevos',
    contract: 'Fin del contrato',
    birthday: 'Cumple 18 años',
    open: 'Abrir el jugador',
    more: (count) => `Otros jugadores con novedades: ${count}`,
  },
  fr: {
    stage: 'Étape',
    none: 'aucune',
    reason: 'Motif',
    reports: 'Nouveaux rapports',
    contract: 'Fin du contrat',
    birthday: '18 ans',
    open: 'Ouvrir la fiche du joueur',
    more: (count) => `Autres joueurs avec du nouveau\u00a0: ${count}`,
  },
}

/** Returns the lines about each player with the link to the player, sorted by name. */
export function playerItems(
  publicUrl: string,
  players: readonly PlayerNews[],
  language: Language,
): LetterItem[] {
  const { compare } = new Intl.Collator(language)
  const sorted = [...players].sort((one, other) => compare(one.name, other.name))
  const words = WORDS[language]
  const items = sorted.slice(0, AT_MOST).map((player) => ({
    facts: factsOf(player, language),
    link: words.open,
    address: publicUrl + ROUTES.edit('players', player.playerId),
  }))
  const left = sorted.length - items.length
  return left === 0 ? items : [...items, { facts: [words.more(left)] }]
}

function factsOf(
  { name, stage, stageReason, reports, contractEnd, birthDate }: PlayerNews,
  language: Language,
): string[] {
  const words = WORDS[language]
  const { longDay } = createFormats(localeOf(language))
  const day = (value: string) => longDay.format(new Date(value))
  const facts: [string, string | number | null][] = [
    [words.stage, stage === null ? null : stage === '' ? words.none : STAGE_WORDS[language][stage]],
    [words.reason, stage && isOutcome(stage) ? stageReason : null],
    [words.reports, reports],
    [words.contract, contractEnd && day(contractEnd)],
    [words.birthday, birthDate && day(birthdayOf(birthDate, OF_AGE))],
  ]
  const lines = facts.flatMap(([label, value]) => (value ? [`${label}${COLON[language]} ${value}`] : []))
  return [bidiIsolated(name), ...lines]
}
