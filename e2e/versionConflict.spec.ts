import { expect, openAs, test } from './fixtures'

/** Two people, one match, the same minute. */

const NOTE = { shirtNo: 9, position: '', notes: '', analysisId: null, level: null } as const

for (const field of ['Comments', 'Notes'] as const) {
  test(`two people at once: nobody’s ${field.toLowerCase()} are overwritten, nobody’s are lost`, {
    tag: '@phone',
  }, async ({ page, browser, contextOptions, server, people, records }) => {
    const match = await records.match({ homeNotes: [NOTE], comments: 'Cold' })
    const address = `/matches/${match.id}`
    await openAs(page, server, await people.create('Scout'), address)
    const mine = page.getByRole('textbox', { name: field, exact: true }).first()
    await mine.fill('Mine')

    const hers = await browser.newContext({ ...contextOptions, baseURL: server.url })
    const herPage = await hers.newPage()
    await openAs(herPage, server, await people.create('Scout'), address)
    await herPage.getByRole('textbox', { name: 'Home goals' }).fill('3')
    await herPage.getByRole('button', { name: 'Save' }).click()
    await expect(herPage.getByText('Match saved')).toBeVisible()
    await hers.close()

    await page.getByRole('button', { name: 'Save' }).click()
    const alert = page.getByRole('alertdialog', { name: 'Could not save match data' })
    await expect(alert).toContainText(
      'This match has been modified since you interacted with it. Please reload the match and start over.',
    )
    await expect(alert.getByRole('button')).toHaveText(['OK'])
    await alert.getByRole('button', { name: 'OK' }).click()

    // Reloaded: hers stands there, and what was typed here is offered.
    await expect(page.getByRole('textbox', { name: 'Home goals' })).toHaveValue('3')
    await expect(page.getByText('The match was reloaded. What you had typed is kept.')).toBeVisible()
    await expect(mine).not.toHaveValue('Mine')
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect(mine).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Match saved')).toBeVisible()

    await page.reload()
    await expect(mine).toHaveValue('Mine')
    await expect(page.getByRole('textbox', { name: 'Home goals' })).toHaveValue('3')
  })
}
