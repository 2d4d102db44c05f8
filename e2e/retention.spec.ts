import { join } from 'node:path'
import { connectDatabase } from '../server/database/connect'
import { players } from '../server/database/schema'
import { press, save } from './actions'
import { expect, openAs, test } from './fixtures'
import { loseAnswer } from './offline'
import type { RunningServer } from './server'

// The months apply to all players of a server, and its players become old.
test.use({ ownServer: 'retention' })

/** Dates all players back, as if the club had used the server for years. The server does not run meanwhile. */
async function datePlayersBack(server: RunningServer): Promise<void> {
  await server.crash()
  const database = await connectDatabase({ dataDir: join(server.dataDir, 'database') })
  await database.orm.update(players).set({ createdAt: new Date('2020-01-01') })
  await database.close()
  await server.restart()
}

test('an administrator turns retention on, and keeps one of the due players although the answer is lost', async ({
  page,
  server,
  people,
  records,
  console,
}) => {
  console.expect(/ERR_FAILED/)
  const known = await records.player({ name: 'Yusuf Youngster', birthDate: '2020-02-02' })
  for (const name of ['Kai Keeper', 'Uma Unseen']) await records.player({ name, birthDate: '1990-01-01' })
  await datePlayersBack(server)

  await openAs(page, server, await people.admin(), '/retention')
  await expect(page.getByText('Retention is off. No player is erased automatically.')).toBeVisible()
  await page.getByLabel('Months not seen (adults)').fill('24')
  await save(page)
  const question = page.getByRole('dialog', { name: 'Change when players are erased?' })
  await expect(question.getByText(/^2 players will be listed/)).toBeVisible()
  await press(question, 'Save')
  const due = page.getByRole('list', { name: 'Players due for erasing' })
  await expect(due.getByRole('listitem')).toHaveText([/Kai Keeper.*Will be erased on/, /Uma Unseen/])
  await expect(page.getByText(known.name)).toHaveCount(0)

  await loseAnswer(page, '**/v1/retention/player/*')
  await press(page, 'Keep Kai Keeper')
  await expect(page.getByText(/Could not keep the player/)).toBeVisible()
  await expect(due.getByRole('listitem').filter({ hasText: 'Kai Keeper' })).toContainText('Kept')
})
