import { afterEach, describe, expect, it } from 'vitest'
import { FAILURE_MESSAGES, type FieldError, fieldErrorInEnglish } from '../../../contract/errors'
import { inUse } from '../../../server/modules/inUse'
import { chooseLanguage } from '../../../src/i18n'
import { inCurrentLanguage } from '../../../src/i18n/serverWords'

afterEach(() => chooseLanguage('en').then(() => localStorage.clear()))

const inSpanish = async (words: string) => {
  await chooseLanguage('es')
  return inCurrentLanguage({ message: words }).message
}
const fieldInSpanish = async (error: FieldError | string) => {
  await chooseLanguage('es')
  const words = typeof error === 'string' ? error : fieldErrorInEnglish(error)
  return inCurrentLanguage({ errors: { name: words } }).errors?.name
}

describe('the server’s message about a failed call', () => {
  it('is translated into the reader’s language if it is known', async () => {
    expect(await inSpanish(FAILURE_MESSAGES.nameTaken)).toBe('Ya existe un equipo con este nombre')
    await chooseLanguage('fr')
    expect(inCurrentLanguage({ message: FAILURE_MESSAGES.lastAdministrator }).message).toBe(
      'Le dernier administrateur ne peut ni être supprimé ni changer de rôle',
    )
    expect(inCurrentLanguage({ message: FAILURE_MESSAGES.tooManyReports }).message).toBe(
      'Trop de PDF sont en cours de création. Réessayez dans un instant.',
    )
  })

  it.each([
    [inUse('teams', { players: 3, matches: 12 }), 'Se usa en 3 jugadores y 12 partidos'],
    [inUse('matches', { analyses: 1 }), 'Se usa en 1 análisis'],
    [inUse('players', { analyses: 2, matches: 0 }), 'Se usa en 2 análisis'],
    [inUse('players', { analyses: 2, hasOthers: true }), 'Se usa en 2 análisis y otros registros'],
    [inUse('players', { analyses: 0, hasOthers: true }), 'Se usa en otros registros'],
  ])('keeps the numbers of its reason: $message', async ({ message }, spanish) => {
    expect(await inSpanish(message)).toBe(spanish)
  })

  it('stays unchanged if it is unknown', async () => {
    expect(await inSpanish('The moon is in the way')).toBe('The moon is in the way')
    expect(await inSpanish('3 goats refer to this team')).toBe('3 goats refer to this team')
    expect(await fieldInSpanish('Must rhyme')).toBe('Must rhyme')
  })

  it('stays unchanged for readers of English', () => {
    const body = { message: inUse('teams', { players: 3 }).message, errors: { name: 'Already in use' } }
    expect(inCurrentLanguage(body)).toBe(body)
  })
})

it.each([
  [{ key: 'required' }, 'Obligatorio'],
  [{ key: 'tooLong', values: { maximum: 4000 } }, 'Como máximo 4000 caracteres'],
  [{ key: 'tooSmall', values: { minimum: 1 } }, 'Como mínimo 1'],
  [{ key: 'tooMany', values: { maximum: 20 } }, 'Como máximo 20 elementos'],
  [{ key: 'notAnAddress' }, 'Debe ser un enlace que empiece por http:// o https://'],
] as const)(
  'the server’s message about a field is translated with its numbers: %j',
  async (error, spanish) => {
    expect(await fieldInSpanish(error)).toBe(spanish)
  },
)
