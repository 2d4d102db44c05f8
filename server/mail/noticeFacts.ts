import { createFormats, localeOf } from '../../contract/formats'
import type { Language } from '../../contract/languages'
import type { ClientInfo } from '../../contract/userSession'
import { COLON } from './letter'

type Words = { device: string; on: string; network: string; time: string; unknown: string }

const WORDS: Record<Language, Words> = {
  en: { device: 'Device', on: 'on', network: 'Network', time: 'Time', unknown: 'unknown' },
  es: { device: 'Dispositivo', on: 'en', network: 'Red', time: 'Hora', unknown: 'se desconoce' },
  fr: {
    device: 'Appareil',
    on: 'sur',
    network: 'Réseau',
    time: 'Heure',
    unknown: 'inconnu',
  },
}

type Notice = { client: ClientInfo | null; at: Date; timeZone: string }

/** Returns device, network and time of an action, one line each. For actions of other users it returns the time only. */
export function noticeFacts({ client, at, timeZone }: Notice, language: Language): string[] {
  const words = WORDS[language]
  const colon = `${COLON[language]} `
  // The reader's time zone and region are unknown: the time is the club's and names its zone.
  const { longMoment } = createFormats(localeOf(language), timeZone)
  const time = [words.time, longMoment.format(at)].join(colon)
  if (client === null) return [time]
  const { browser, os, network } = client
  const device = browser !== null && os !== null ? `${browser} ${words.on} ${os}` : (browser ?? os)
  return [
    [words.device, device ?? words.unknown].join(colon),
    [words.network, network ?? words.unknown].join(colon),
    time,
  ]
}
