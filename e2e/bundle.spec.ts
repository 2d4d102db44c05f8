import { PATHS } from '../contract/paths'
import { recordsIn, unzipped } from '../tests/support/unzipped'
import { tokensOf } from './accounts'
import { downloadPdf } from './actions'
import { expect, openAs, test } from './fixtures'
import { aNote } from './records'

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAsSAAALEgHS3X78AAAADUlEQVQImWNgYPhfDwACggF/NGwuCgAAAABJRU5ErkJggg==',
  'base64',
)

test('an administrator has all data about a player made, leaves, and downloads it later; another administrator cannot', async ({
  page,
  context,
  server,
  people,
  records,
  console,
}) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const admin = await people.create('Admin')
  const other = await people.create('Admin')
  const form = new FormData()
  form.append('file', new Blob([DOT], { type: 'image/png' }), 'face.png')
  const authorization = `Bearer ${(await tokensOf(server, admin)).accessToken}`
  const uploaded = await fetch(`${server.apiUrl}${PATHS.media}`, {
    ...{ method: 'POST', headers: { authorization }, body: form },
  })
  const { url: profileImage } = await uploaded.json()
  const player = await records.player({ name: `Bundla ${Date.now()}`, profileImage }, admin)
  const homeLineup = [{ playerId: player.id, shirtNo: 9, position: '' as const, isStarter: true }]
  const homeNotes = [
    aNote({ shirtNo: 9, notes: 'Bundled note' }),
    aNote({ shirtNo: 10, notes: 'Of another' }),
  ]
  const match = await records.match({ homeLineup, homeNotes })
  await records.report([], { matchId: match.id, playerId: player.id, conclusion: 'Bundled conclusion' })

  await openAs(page, server, admin, `/players/${player.id}`)
  const dialog = page.getByRole('dialog', { name: `All stored data about ${player.name}` })
  const download = dialog.getByRole('button', { name: 'Download' })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Download all data…' }).click()
  }
  await openDialog()
  await download.click()
  await page.goto('/jobs')
  const job = page.getByRole('listitem').filter({ hasText: player.name })
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
  expect(recordsIn(files, 'analyses')).toMatchObject([{ conclusion: 'Bundled conclusion' }])
  expect(recordsIn(files, 'matches')).toMatchObject([{ homeNotes: [{ notes: 'Bundled note' }] }])
  expect([...files.keys()].filter((path) => path.endsWith('.png'))).toHaveLength(1)
  expect(files.get('to-read.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')

  // The other administrator gets a job, not the finished file.
  const answer = await people.call(other, 'GET', PATHS.bundle('players', player.id))
  expect(answer).toEqual({ jobId: expect.any(String) })
})
