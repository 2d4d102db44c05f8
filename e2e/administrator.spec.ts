import type { Page } from 'playwright/test'
import { press, row, save } from './actions'
import { expect, openAs, test } from './fixtures'
import { closeNote, noteText, openedNote, openNumber, storedNote } from './notes'

/** An administrator’s ordinary work: users, teams, players, matches. The names are unique to this file. */

async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text)
}

async function toList(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()
}

/** Chooses an option of a list that opens with an animation. A click may miss a moving option, so it is repeated. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  const list = page.getByRole('listbox')
  await expect(async () => {
    if (await list.isVisible()) await list.getByRole('option', { name }).click({ timeout: 2_000 })
    await expect(list).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

async function pickTeam(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

async function confirmDeletion(page: Page): Promise<void> {
  await press(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
}

let open: (path: string) => Promise<void>
test.beforeEach(async ({ page, server, people }) => {
  // The app loads the lists of teams and users once, so a journey creates its records before it opens a page.
  open = async (path) => openAs(page, server, await people.admin(), path)
})

test('an administrator’s day: invites a user, finds them by role and status, changes the role, deletes them', {
  tag: ['@fast', '@documented'],
}, async ({ page, people, console: guard }) => {
  guard.expect(/409/)
  const agent = await people.create('Agent', { lastName: 'Watcher' })
  await open('/users')
  await page.getByRole('link', { name: 'Invite user' }).click()
  await page.getByLabel('First name').fill('  Wilma ')
  await page.getByLabel('Last name').fill('Watcher')
  await page.getByLabel('Email').fill('wilma.watcher')
  await press(page, 'Send invitation')
  await expect(page.getByText('Must be a valid email')).toBeVisible()
  await page.getByLabel('Email').fill(agent.email.toUpperCase())
  await press(page, 'Send invitation')
  await expect(page.getByText(/Could not create user/)).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Watcher')
  const email = `wilma.${Date.now()}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: /^Scout/ }).check()
  await press(page, 'Send invitation')
  // A server with only the documented calls does not report whether a mail server is set up.
  await expect(page.getByText(/^(Invitation sent to wilma|Not delivered: no mail server)/)).toBeVisible()

  await expect(page).toHaveURL(/\/users\/(?!create)[\w-]+$/)
  await toList(page, 'Users')
  await search(page, 'Search users', 'watcher')
  await expect(row(page, email)).toHaveText(/Wilma Watcher.*Scout.*Pending invitation/)
  await expect(row(page, agent.email)).toBeVisible()
  await choose(page, 'Role', 'Scout')
  await expect(row(page, agent.email)).toHaveCount(0)
  await choose(page, 'Status', 'Pending invitation')
  await expect(page).toHaveURL(/q=watcher.*role=Scout.*status=2/)
  await page.reload()
  await expect(row(page, email)).toBeVisible()
  await expect(row(page, agent.email)).toHaveCount(0)

  await row(page, email).click()
  await expect(page.getByRole('heading', { name: 'Wilma Watcher' })).toBeVisible()
  await page.getByRole('radio', { name: /^Player/ }).check()
  await save(page)
  await expect(page.getByText('User saved')).toBeVisible()
  await toList(page, 'Users')
  // An empty list shows a second button with the same label.
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await search(page, 'Search users', email)
  await expect(row(page, email)).toContainText('Player')

  await row(page, email).click()
  await confirmDeletion(page)
  await expect(page.getByText('User was successfully deleted')).toBeVisible()
  await search(page, 'Search users', email)
  await expect(page.getByText('No results')).toBeVisible()
})

test('creates and renames a team, and refuses a name that is taken', {
  tag: ['@documented', '@no-desk'],
}, async ({ page, records, console: guard }) => {
  const taken = await records.team()
  await open('/teams')
  await page.getByRole('link', { name: 'New team' }).click()
  await page.getByLabel('Name').fill('  Quayside Rovers ')
  await save(page)
  await expect(page.getByText('Team created')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quayside Rovers' })).toBeVisible()

  guard.expect(/409/)
  await page.getByLabel('Name').fill(taken.name.toUpperCase())
  await save(page)
  await expect(page.getByText(/Could not update team/)).toBeVisible()
  await page.getByLabel('Name').fill('Quayside United')
  await save(page)
  await expect(page.getByText('Team saved')).toBeVisible()
  await toList(page, 'Teams')
  await search(page, 'Search teams', 'quayside')
  await expect(row(page, 'Quayside United')).toBeVisible()
  await expect(row(page, 'Quayside Rovers')).toHaveCount(0)
})

test('stores every field of a player', { tag: ['@fast-documented', '@no-desk'] }, async ({
  page,
  records,
}) => {
  const team = await records.team()
  await open('/players/create')
  await page.getByLabel('Name').fill('Žofie Ødegård-Łoś')
  await page.getByLabel('Birth date').fill('2004-02-29')
  await page.getByLabel('Height').fill('99')
  await page.getByLabel('Weight').fill('68')
  await page.getByLabel('Photo URL').fill('https://pictures.example/zofie.jpg')
  await pickTeam(page, 'Team', team.name)
  await page.getByLabel('Position').selectOption('Second Striker')
  await page.getByLabel('Foot').selectOption('Both feet')
  await page.getByLabel('Priority').selectOption('Urgent')
  await page.getByLabel('Notes').fill('Two lines\nof notes')
  await save(page)
  await expect(page.getByText('At least 100')).toBeVisible()
  await page.getByLabel('Height').fill('181')
  await save(page)
  await expect(page.getByText('Player created')).toBeVisible()

  await toList(page, 'Players')
  await search(page, 'Search players', 'zofie odegard')
  await row(page, 'Žofie').click()
  await expect(page.getByRole('heading', { name: 'Žofie Ødegård-Łoś' })).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Žofie Ødegård-Łoś')
  await expect(page.getByLabel('Birth date')).toHaveValue('2004-02-29')
  await expect(page.getByLabel('Height')).toHaveValue('181')
  await expect(page.getByLabel('Weight')).toHaveValue('68')
  await expect(page.getByLabel('Photo URL')).toHaveValue('https://pictures.example/zofie.jpg')
  await expect(page.getByRole('combobox', { name: 'Team' })).toHaveValue(team.name)
  await expect(page.getByLabel('Position')).toHaveValue('Second Striker')
  await expect(page.getByLabel('Foot')).toHaveValue('Both feet')
  await expect(page.getByLabel('Priority', { exact: true })).toHaveValue('Urgent')
  await expect(page.getByLabel('Notes')).toHaveValue('Two lines\nof notes')
})

test('stores every field of a match', { tag: ['@fast-documented', '@no-desk'] }, async ({
  page,
  records,
}) => {
  const [home, away] = [await records.team(), await records.team()]
  await open('/matches/create')
  await page.getByLabel('Date').fill('2026-03-28')
  await pickTeam(page, 'Home team', home.name)
  await page.getByLabel('Home goals').fill('2')
  await pickTeam(page, 'Away team', home.name)
  await save(page)
  await expect(page.getByText('A team cannot play against itself')).toBeVisible()
  await pickTeam(page, 'Away team', away.name)
  await page.getByLabel('Away goals').fill('0')
  for (const [side, team] of [home, away].entries()) {
    await openNumber(page, 10 + side, team.name)
    await openedNote(page).getByLabel('Position').selectOption('Left Back')
    await press(openedNote(page), 'Level B')
    await noteText(page).fill(`Overlaps all day ${side}`)
    await closeNote(page)
  }
  await page.getByLabel('Comments').fill('Windy')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('textbox', { name: 'Link 1' }).fill('https://video.example/match')
  await save(page)
  await expect(page.getByText('Match created')).toBeVisible()
  await expect(page).toHaveURL(/\/matches\/(?!create)[\w-]+$/)

  await page.reload()
  await expect(page.getByRole('heading', { name: `${home.name} – ${away.name}` })).toBeVisible()
  await expect(page.getByLabel('Date')).toHaveValue('2026-03-28')
  await expect(page.getByLabel('Home goals')).toHaveValue('2')
  await expect(page.getByLabel('Away goals')).toHaveValue('0')
  for (const [side, team] of [home, away].entries()) {
    await storedNote(page, `Overlaps all day ${side}`).click()
    await expect(openedNote(page).getByLabel('Shirt number')).toHaveValue(`1${side}`)
    await expect(openedNote(page).getByLabel('Position')).toHaveValue('Left Back')
    const level = openedNote(page).getByRole('button', { name: 'Level B' })
    await expect(level).toHaveAttribute('aria-pressed', 'true')
    const numbers = page.getByRole('region', { name: team.name, exact: true })
    await expect(numbers.getByRole('button', { name: `1${side} Level B` })).toBeVisible()
  }
  await expect(page.getByLabel('Comments')).toHaveValue('Windy')
  await expect(page.getByRole('textbox', { name: 'Link 1' })).toHaveValue('https://video.example/match')
})

test('deletes a record only when nothing refers to it', { tag: ['@documented', '@no-desk'] }, async ({
  page,
  records,
  console: guard,
}) => {
  guard.expect(/409/)
  const analysis = await records.analysis()
  const teamId = analysis.match.homeTeamId

  const refusals = [
    { address: `/teams/${teamId}`, because: /^1 match refers to this team.*Could not delete team$/ },
    {
      address: `/matches/${analysis.matchId}?tab=details`,
      because: /^1 analysis refers to.*Could not delete match$/,
    },
    {
      address: `/players/${analysis.playerId}?tab=details`,
      because: /^1 analysis refers to.*Could not delete player$/,
    },
  ]
  for (const { address, because } of refusals) {
    await open(address)
    await confirmDeletion(page)
    await expect(page.getByText(because)).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  const deletions = [
    { address: `/analyses/${analysis.id}`, notice: 'Analysis was successfully deleted' },
    { address: `/matches/${analysis.matchId}?tab=details`, notice: 'Match was successfully deleted' },
    { address: `/players/${analysis.playerId}?tab=details`, notice: 'Player was successfully deleted' },
    { address: `/teams/${teamId}`, notice: 'Team was successfully deleted' },
  ]
  for (const { address, notice } of deletions) {
    await open(address)
    await confirmDeletion(page)
    await expect(page.getByText(notice)).toBeVisible()
  }
  await open(`/teams/${teamId}`)
  await expect(page.getByText('Team does not exist').first()).toBeVisible()
})
