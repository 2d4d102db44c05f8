import { expect, signIn, test } from './fixtures'
import { PHONE } from './screens'

test.use(PHONE)

const NOTE = { shirtNo: 9, position: '', notes: 'Quick feet', analysisId: null, level: null } as const

test('pastes a team sheet on a phone; the note shows the name, and its analysis has the player', {
  tag: '@extras',
}, async ({ page, people, records }) => {
  const scout = await people.create('Scout')
  const home = await records.team()
  await records.player({ name: 'Zoë Marchétti', position: 'Centre Forward', teamId: home.id })
  const match = await records.match({ homeTeamId: home.id, homeNotes: [NOTE] })

  await signIn(page, scout)
  await page.getByRole('link', { name: new RegExp(home.name) }).tap()
  await page.getByRole('button', { name: /Line-ups and scouts/ }).tap()
  // Once it is unfolded: what a card that still unfolds is scrolled by, it takes back under the tap.
  const unfolded = page.locator('.MuiCollapse-entered')
  await unfolded.getByRole('button', { name: 'Paste a team sheet' }).tap()
  await page.getByLabel('Team sheet').fill('9. MARCHETTI (C)\n1 GK Nobody Known')
  await page.getByRole('button', { name: 'Add players' }).tap()
  await expect(page.getByRole('button', { name: /than Zoë Marchétti/ })).toBeVisible()
  await page.getByLabel('Who is “Nobody Known”?').tap()
  await page.getByRole('option', { name: 'Create “Nobody Known”' }).tap()
  await expect(page.getByRole('button', { name: /than Nobody Known/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Note 1' })).toBeVisible()
  await expect(page.getByText('9 Zoë Marchétti')).toBeVisible()
  const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overhang)).toBe(0)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Match saved')).toBeVisible()

  await page.reload()
  await expect(page.getByText('9 Zoë Marchétti')).toBeVisible()
  await page.getByRole('link', { name: 'Write analysis' }).tap()
  await expect(page).toHaveURL(new RegExp(`match=${match.id}`))
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue('Zoë Marchétti')
  await expect(page.getByLabel('Shirt number')).toHaveValue('9')
})
