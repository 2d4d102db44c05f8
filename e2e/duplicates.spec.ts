import { expect, openAs, test } from './fixtures'
import { hasRealData, importFile, playersNamed, withoutRealData } from './realData'
import { withoutVersions } from './records'

test.use({ ownServer: 'real twins' })

test.describe('duplicates among real players', () => {
  test.skip(!hasRealData, withoutRealData)

  test('keeps twins and namesakes separate, merges a player who was entered twice, and undoes it', async ({
    page,
    server,
    people,
    records,
  }) => {
    // The import command starts its own process, which takes long.
    test.slow()
    const file = playersNamed(server, /Bender|Emiliano Martínez|Aït.Nouri|Hee-[Cc]han/)
    expect(await importFile(server, 'player', file, ['--create-teams'])).toMatch(/added +9/)
    const before = await records.all('players')

    await openAs(page, server, await people.admin(), '/players')
    await page.getByRole('button', { name: 'Data' }).click()
    await page.getByRole('link', { name: 'Duplicates' }).click()
    const pairs = page.getByRole('article')
    await expect(pairs).toHaveCount(3)
    await expect(page.getByText('Bender')).toHaveCount(0)
    // The goalkeeper is found under two of his names, but not with the midfielder of the same name.
    const likely = pairs.filter({ hasText: 'Likely' })
    await expect(likely).toHaveCount(1)
    await expect(likely).toContainText('Damián Emiliano Martínez')
    await expect(likely).toContainText('Aston Villa FC')

    const nouri = pairs.filter({ hasText: 'Rayan' })
    await expect(nouri).toContainText('Certain')
    await nouri.getByRole('button', { name: 'Merge…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge two players' })
    await dialog.getByRole('radiogroup', { name: 'Team' }).getByLabel('Manchester City FC').check()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText(/was merged into/)).toBeVisible()
    await expect(pairs).toHaveCount(2)
    expect((await records.all('players')).filter(({ name }) => name.includes('Nouri'))).toMatchObject([
      { birthDate: '2001-06-06', team: { name: 'Manchester City FC' } },
    ])

    // A merge can be undone after a reload, too.
    await page.reload()
    await page.getByRole('button', { name: '1 recent merge' }).click()
    await page.getByRole('button', { name: /^Undo merge of Rayan/ }).click()
    await expect(nouri).toBeVisible()
    expect(withoutVersions(await records.all('players'))).toEqual(withoutVersions(before))
  })
})
