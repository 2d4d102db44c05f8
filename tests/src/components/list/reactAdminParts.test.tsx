/** @module-tag slow */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import {
  BulkDeleteButton,
  CoreAdminContext,
  ExportButton,
  FilterList,
  FilterListItem,
  FilterLiveSearch,
  memoryStore,
  Pagination,
  ResourceContextProvider,
  SelectAllButton,
  SortButton,
} from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Player } from '../../../../contract/player'
import { type ColumnsOf, ListPage } from '../../../../src/components/list'
import { RememberedLists } from '../../../../src/components/list/RememberedLists'
import { dataProvider } from '../../../../src/dataProvider'
import { useI18nProvider } from '../../../../src/i18n'
import { Appearance } from '../../../../src/layout/Appearance'
import { expectConsole } from '../../../support/browserSetup'
import { aPlayer } from '../../../support/factories'
import { manyPlayers } from '../../../support/manyRecords'
import { me as scout, server, signedIn } from '../../../support/signedIn'

signedIn('Scout')

const players = (count: number) => manyPlayers(server, count)

const columns = { name: { label: 'Name', sort: 'name', render: ({ name }) => name } } as ColumnsOf<'players'>

/** A list of ours with parts of react-admin's in it. */
function openList(parts: ReactNode) {
  history.replaceState(null, '', '/players')
  const router = createBrowserRouter([{ path: '*', element: <List parts={parts} /> }])
  render(
    <Appearance>
      <RememberedLists value={new Map()}>
        <RouterProvider router={router} />
      </RememberedLists>
    </Appearance>,
  )
  return userEvent.setup()
}

function List({ parts }: { parts: ReactNode }) {
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={useI18nProvider()} store={memoryStore()}>
      <ResourceContextProvider value="players">
        <ListPage
          resource="players"
          actions={parts}
          href={({ id }) => `/players/${id}`}
          columns={columns}
          phone={{ primary: ({ name }) => name }}
          bulk={{ labelOf: ({ name }) => name }}
        />
      </ResourceContextProvider>
    </CoreAdminContext>
  )
}

const table = () => screen.findByRole('table', { name: 'Players' })
const shown = async () =>
  within(await table())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('its SortButton sorts the list, its Pagination turns the pages, and the address tells both', async () => {
  await players(27)
  const user = openList([
    <SortButton key="sort" fields={['name', 'birthDate']} />,
    <Pagination key="pages" />,
  ])
  await user.click(await screen.findByRole('button', { name: /^Sort by name/i }))
  await user.click(await screen.findByRole('menuitem', { name: /name descending/i }))
  await waitFor(async () => expect((await shown())[0]).toBe('player 0027'))
  await user.click(await screen.findByRole('button', { name: 'Go to page 2' }))
  await waitFor(async () => expect(await shown()).toEqual(['player 0002', 'player 0001']))
  await waitFor(() => expect(location.search).toBe('?sort=name&order=DESC&page=2'))
})

it('its SelectAllButton selects what is on all pages, and its ExportButton exports it', async () => {
  await players(27)
  const exporter = vi.fn()
  const user = openList(
    <>
      <SelectAllButton />
      <ExportButton exporter={exporter} />
    </>,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  const [selectAll] = await screen.findAllByRole('button', { name: 'Select all' })
  await user.click(selectAll ?? document.body)
  expect(await screen.findByText('All 27 selected')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exporter.mock.calls[0]?.[0]).toHaveLength(27))
})
