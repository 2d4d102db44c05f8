import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/app'
import { openApp } from '../../support/openApp'
import { linkServer, type ServerLink } from '../../support/serverFetch'

let folder: string
let server: TestApp
let link: ServerLink

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-legal-'))
  const clientDir = join(folder, 'client')
  cpSync('public', clientDir, { recursive: true })
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html>')
  server = await buildTestApp({ clientDir, config: { dataDir: folder } })
  link = linkServer(server.app)
})

function writeOwn(name: string, text: string): void {
  mkdirSync(join(folder, 'legal'), { recursive: true })
  writeFileSync(join(folder, 'legal', name), text)
}

describe('terms and privacy', () => {
  it.each([
    ['/terms', 'Terms of use', '3. Your account'],
    ['/privacy', 'Privacy notice', '4. Children and young people'],
  ])('is public at %s', async (address, title, section) => {
    openApp(address)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await screen.findByRole('heading', { level: 2, name: section })).toBeVisible()
    expect(document.title).toBe(`${title} · Touchline`)
  })

  it('are the operator’s texts if there are any', async () => {
    writeOwn('terms.en.md', '# Our rules\n\nBe kind. See [the league](https://league.example/).')
    openApp('/terms')
    expect(await screen.findByText(/Be kind/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Our rules' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'the league' })).toHaveAttribute(
      'href',
      'https://league.example/',
    )
    expect(screen.queryByText(/Starter text/)).toBeNull()
  })

  it('declare their language', { tags: 'slow' }, async () => {
    writeOwn('terms.fr.md', 'Soyez gentils.')
    openApp('/terms')
    await waitFor(() =>
      expect(screen.getByText('Soyez gentils.').closest('article')).toHaveAttribute('lang', 'fr'),
    )
  })

  it('cannot run anything', async () => {
    writeOwn(
      'terms.en.md',
      '<img src=x onerror="alert(1)"><script>alert(1)</script>\n\n[press me](javascript:alert(1))\n\n[slashes](//evil.example)',
    )
    openApp('/terms')
    const link = await screen.findByText('press me')
    expect(link.getAttribute('href') ?? '').not.toContain('javascript')
    const article = link.closest('article')
    expect(article?.querySelector('script, img')).toBeNull()
    expect(article).toHaveTextContent('<script>alert(1)</script>')
  })

  it('can be asked for again, and are not mistaken for the page of the app', async () => {
    link.offline = true
    const { user } = openApp('/privacy')
    expect(await screen.findByText('Could not load the text')).toBeVisible()
    link.offline = false
    // A web server without these texts answers with the page of the app.
    link.intercept = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Could not load the text')).toBeVisible()
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: '8. Your rights' })).toBeVisible()
  })
})
