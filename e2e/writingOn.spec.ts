import { aGate } from '../tests/support/gate'
import { publishAnyway } from './actions'
import { expect, openAs, test } from './fixtures'
import { closeNote, noteText, openNumber } from './notes'

/** Typing and pressing buttons while a save is pending. */

test('keeps the focus and the text that is typed into a note while its match is being saved', async ({
  page,
  server,
  people,
  records,
}) => {
  const match = await records.match()
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}`)
  await openNumber(page, 9)
  const words = noteText(page)
  await words.fill('Strong in the air')

  const gate = aGate()
  await page.route('**/v1/match/**', async (route) => {
    if (route.request().method() !== 'GET') await gate.isOpen
    await route.continue()
  })
  const isSaving = page.waitForRequest((request) => request.method() === 'PUT')
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT')
  // The page stores a note when it loses the focus.
  await page.getByRole('heading', { level: 1 }).click()
  await isSaving
  await words.press('Home')
  await words.pressSequentially('Very ')
  gate.open()
  await isSaved
  await expect(words).toBeFocused()
  // The caret did not move to the end.
  await page.keyboard.type('very ')
  await expect(words).toHaveValue('Very very Strong in the air')
  await closeNote(page)
  const stored = async () => (await records.stored('matches', match)).homeNotes
  await expect.poll(stored).toMatchObject([{ notes: 'Very very Strong in the air' }])
})

test('publishes a new analysis as soon as it is saved, on a slow device', async ({
  page,
  server,
  people,
  records,
}) => {
  const home = await records.team()
  const player = await records.player({ teamId: home.id })
  await records.match({ homeTeamId: home.id })
  await openAs(page, server, await people.create('Scout'), '/analyses/create')
  await page.getByRole('combobox', { name: /Player/ }).fill(player.name)
  await page.getByRole('option', { name: player.name }).click()
  await page.getByRole('combobox', { name: /Match/ }).fill(home.name)
  await page.getByRole('listbox').getByRole('option').first().click()

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/analyses\/(?!create)[\w-]+$/)
  await publishAnyway(page)
})
