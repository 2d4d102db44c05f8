import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp } from '../../support/app'
import { engineInPage } from '../../support/engineInPage'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { listenTo } from '../../support/screenReader'
import { linkServer } from '../../support/serverFetch'

const FILE = ['name;birth date;height_cm', 'Ada Keeper;1999-02-03;182', 'Bo Back;1998-12-31;1820'].join('\n')

it('a screen reader says to an administrator who imports a table: what the check has found, what a mended cell is, what was imported', async () => {
  const server = await buildTestApp()
  linkServer(server.app)
  startSession(await persona(server, 'Admin'))
  engineInPage()
  const { user } = openApp('/players/import')
  await screen.findByRole('button', { name: 'Choose a file' })
  const { goTo, press, hear, spoken } = await listenTo(screen.getByRole('main'))
  await goTo('button', 'Choose a file')
  const chooser = screen.getByLabelText('Choose a file', { selector: 'input' })
  await user.upload(chooser, new File([FILE], 'players.csv'))
  await hear('polite: 2 rows checked. New: 1 and Wrong: 1')
  await goTo('combobox', 'height_cm')
  await goTo('textbox', 'height_cm of row 3')
  await user.keyboard('{Control>}a{/Control}182{Enter}')
  await hear('region, Rows of the table')
  await goTo('button', 'Import 2 rows')
  await press('Enter')
  await hear('assertive: 2 rows imported')
  await goTo('button', 'Save report')
  expect(await spoken()).toEqual([
    'button, Choose a file',
    'heading, Columns, level 2',
    'polite: 2 rows checked. New: 1 and Wrong: 1',
    'combobox, height_cm, height, has popup listbox, not expanded, not invalid',
    'textbox, height_cm of row 3, 1820, At most 250, invalid',
    'polite: 2 rows checked. New: 2',
    'polite: Row 3: New',
    'region, Rows of the table',
    'button, Import 2 rows',
    'heading, Check and import, level 2',
    'assertive: 2 rows imported',
    'polite: Done',
    'button, Save report',
  ])
})
