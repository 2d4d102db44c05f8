import { recordsIn, unzipped } from '../tests/support/unzipped'
import { downloadPdf } from './actions'
import { expect, openAs, test } from './fixtures'

test('an administrator has all data about a player made, leaves, and downloads it later', async ({
  page,
  context,
  server,
  people,
  records,
  console,
}) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const player = await records.player({ name: `Bundla ${Date.now()}` })
  const said = { conclusion: 'Bundled conclusion', clubNote: 'For the club' }
  await records.report([], { playerId: player.id, ...said })

  await openAs(page, server, await people.create('Admin'), `/players/${player.id}`)
  const dialog = page.getByRole('dialog', { name: `All stored data about ${player.name}` })
  const download = dialog.getByRole('button', { name: 'Download' })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Download all data…' }).click()
    await dialog.getByLabel('Include the notes for the club').check()
  }
  await openDialog()
  await download.click()
  await expect(dialog.getByRole('progressbar', { name: 'Making the file' })).toBeVisible()
  await page.goto('/jobs?kind=bundle')
  const job = page.getByRole('listitem').filter({ hasText: player.name })
  // The job waits for its turn, and then draws a PDF.
  await expect(job.getByText('Done')).toBeVisible({ timeout: 30_000 })

  await page.goto(`/players/${player.id}`)
  await openDialog()
  await context.setOffline(true)
  await download.click()
  await expect(dialog.getByRole('alert')).toContainText('Could not make or download the file')
  await context.setOffline(false)
  const { name, file } = await downloadPdf(page, download)
  expect(name).toContain(player.name)
  await expect(dialog).toBeHidden()
  const files = unzipped(file)
  expect(recordsIn(files, 'analyses')).toMatchObject([said])
  expect(files.get('to-read.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
})
