import { openMenu, press } from './actions'
import { expect, openAs, test } from './fixtures'
import { isNarrow } from './screens'

const SPANISH_WORDS = /\/assets\/es-[^/]*\.js/

test('changes the language while a scout types, remembers it, and keeps the typed text', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const analysis = await records.analysis({}, scout)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await openAs(page, server, scout, `/analyses/${analysis.id}`)
  await page.getByLabel('Conclusion').fill('Windy, from the left')
  expect(requested.filter((url) => SPANISH_WORDS.test(url))).toEqual([])

  await openMenu(page)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  if (isNarrow(page)) await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByLabel('Conclusión')).toHaveValue('Windy, from the left')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Análisis guardado')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Conclusión')).toHaveValue('Windy, from the left')
})

test('keeps the language and shows a message if another language cannot be loaded', async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  const choose = async () => {
    await press(page, 'Language')
    await page.getByRole('menuitemradio', { name: 'Español' }).click()
  }
  await page.goto('/login')
  await page.route(SPANISH_WORDS, (route) => route.abort('internetdisconnected'))
  await choose()
  await expect(page.getByText(/^Could not load this language\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.unroute(SPANISH_WORDS)
  await choose()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
})

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('the sign-in page is in French from the start', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
    await expect(page).toHaveTitle('Connexion · Touchline')
  })
})
