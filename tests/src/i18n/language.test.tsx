/** @module-tag slow */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { chooseLanguage, startLanguage } from '../../../src/i18n'
import { openApp } from '../../support/openApp'
import { known, link, me as scout } from '../../support/signedIn'

known('Scout')

afterEach(() => act(() => chooseLanguage('en')))

const speaks = (languages: string[]) => {
  const spy = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  onTestFinished(() => spy.mockRestore())
}
const begun = async () => {
  await startLanguage()
  return document.documentElement.lang
}

describe('the initial language', () => {
  it.each([
    [['es-MX', 'en'], 'es'],
    [['pt-BR', 'fr-CA', 'en'], 'fr'],
    [['de', 'en-US', 'es'], 'en'],
    [['de'], 'en'],
  ] as const)('is the first supported one of %j: %s', async (languages, expected) => {
    speaks([...languages])
    expect(await begun()).toBe(expected)
  })

  it('is the stored choice before that, and is stored only once it is chosen', async () => {
    speaks(['es'])
    expect(await begun()).toBe('es')
    expect(localStorage.getItem('touchline.language')).toBeNull()
    localStorage.setItem('touchline.language', 'fr')
    expect(await begun()).toBe('fr')
  })
})

describe('choosing a language', () => {
  it('is followed by other tabs', async () => {
    await startLanguage()
    openApp('/login')
    const chosen = new StorageEvent('storage', { key: 'touchline.language', newValue: 'es' })
    await act(async () => void dispatchEvent(chosen))
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  })

  it('is sent to the server with every call', async () => {
    await chooseLanguage('es')
    const { user } = openApp('/login')
    await user.type(await screen.findByLabelText('Correo'), 'ada@example.com')
    await user.type(await screen.findByLabelText('Contraseña'), 'not a password{Enter}')
    await waitFor(() => expect(link.callsOf('POST /v1/login')).toHaveLength(1))
    startSession(scout)
    await waitFor(() => expect(link.callsOf('GET /v1/match')).not.toHaveLength(0))
    expect(link.calls.map(({ headers }) => headers.get('accept-language'))).toEqual(
      link.calls.map(() => expect.stringMatching(/^es\b/)),
    )
  })
})

// This test is the last one: after `vi.resetModules()`, dynamic imports in later tests would load second copies of the modules.
it('does not render the sign-in page again when the other words are loaded', async () => {
  vi.resetModules()
  const { currentLanguage, withAllWords } = await import('../../../src/i18n')
  const { message } = currentLanguage()
  expect(message('signIn.submit')).toBe('Sign in')
  expect(message('matches.title')).toBe('matches.title')
  await withAllWords(async () => undefined)
  expect(currentLanguage().message).toBe(message)
  expect(message('matches.title')).toBe('Matches')
})
