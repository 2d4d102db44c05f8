import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, it } from 'vitest'
import type { ColumnValue, NewTeam } from '../../../contract/import/engine/protocol'
import { ColumnValues } from '../../../src/custom/import/ColumnValues'
import { NewTeams } from '../../../src/custom/import/NewTeams'

type Importing = ComponentProps<typeof NewTeams>['importing']

/** The part of an import that the lists use. */
function useImporting() {
  const [decisions, setDecisions] = useState({ chosen: ['position'], replacements: [], teams: [] })
  const decide = (some: object) => setDecisions((before) => ({ ...before, ...some }))
  return { table: { header: ['role'] }, decisions, decide } as unknown as Importing
}

const names = () => screen.getAllByRole('combobox').map((input) => input.getAttribute('aria-label'))

it('a value keeps its place and the focus when the user replaces it and when they remove the replacement', async () => {
  const aValue = (text: string): ColumnValue => {
    return { column: 0, field: 'position', text, count: 2, note: null, readAs: 'Goalkeeper' }
  }
  function Values() {
    const importing = useImporting()
    const replaced = importing.decisions.replacements.map(({ from }) => from)
    // The next plan no longer lists a replaced value.
    const values = ['TW', 'SK', 'GKP'].filter((text) => !replaced.includes(text)).map(aValue)
    return <ColumnValues importing={importing} values={values} />
  }
  const user = userEvent.setup()
  render(<Values />)
  const before = names()
  const value = screen.getByRole('combobox', { name: 'role: “SK”: Replace with' })
  await user.selectOptions(value, 'Left Back')
  expect(screen.getByText('Replaced by “Left Back” in the whole column')).toBeVisible()
  expect(value).toHaveFocus()
  expect(names()).toEqual(before)
  await user.selectOptions(value, 'Replace with')
  expect(value).toHaveFocus()
  expect(names()).toEqual(before)
})

it('a new team keeps its place and the focus when the user decides about it', async () => {
  function Teams() {
    const importing = useImporting()
    const decided = importing.decisions.teams.map(({ name }) => name)
    const teams = ['Ajax', 'PSV', 'Harbour', 'Mills', 'Elm Park', 'Old Town', 'Lake'].map((name): NewTeam => {
      const isOpen = !decided.includes(name)
      return { name, likely: { id: name, name: `FC ${name}` }, mappedTo: null, isOpen }
    })
    // The plan lists the open names first.
    const ordered = [...teams.filter(({ isOpen }) => isOpen), ...teams.filter(({ isOpen }) => !isOpen)]
    return <NewTeams importing={importing} teams={ordered} />
  }
  const user = userEvent.setup()
  render(<Teams />)
  const before = names()
  const choice = screen.getByRole('combobox', { name: 'Action for Ajax' })
  await user.selectOptions(choice, 'Create new team')
  expect(choice).toHaveDisplayValue('Create new team')
  expect(choice).toHaveFocus()
  expect(names()).toEqual(before)
})
