import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { RecordPicker } from '../../../src/forms/inputs/RecordPicker'

const UNSURE = { id: 'new', label: 'Create “Harbor”', group: 'This name may be there.', isUnsure: true }
const OPTIONS = [UNSURE, { id: 'harbour', label: 'Harbour Athletic', group: UNSURE.group }]

/** A picker whose search has no answer yet; its first option creates a new record. */
function Picking() {
  const [search, setSearch] = useState('')
  const form = useForm({ defaultValues: { teamId: null } })
  return (
    <FormProvider {...form}>
      <RecordPicker
        source="teamId"
        label="Team"
        options={OPTIONS}
        chosen={undefined}
        isLoading={false}
        noOptionsText="Nothing"
        search={search}
        onSearch={setSearch}
      />
      <output aria-label="Chosen">{String(form.watch('teamId'))}</output>
    </FormProvider>
  )
}

it.each([
  ['nothing without a highlighted option', '{Enter}', 'null'],
  ['the uncertain option if it is highlighted', '{ArrowDown}{Enter}', 'new'],
  ['another highlighted option', '{ArrowDown}{ArrowDown}{Enter}', 'harbour'],
])('Enter picks %s', async (_what, keys, chosen) => {
  const user = userEvent.setup()
  render(<Picking />)
  await user.type(screen.getByRole('combobox', { name: 'Team' }), 'Harbor')
  await user.keyboard(keys)
  expect(screen.getByRole('status', { name: 'Chosen' })).toHaveTextContent(chosen)
})
