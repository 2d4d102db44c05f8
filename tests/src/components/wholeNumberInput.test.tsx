import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { WholeNumberInput } from '../../../src/forms/inputs/WholeNumberInput'

function Height() {
  const form = useForm({ defaultValues: { height: null } })
  return (
    <FormProvider {...form}>
      <WholeNumberInput source="height" label="Height" digits={3} />
      <output>{String(form.watch('height'))}</output>
    </FormProvider>
  )
}

it('takes a number in the digits of another script', async () => {
  const user = userEvent.setup()
  render(<Height />)
  await user.type(screen.getByRole('textbox', { name: 'Height' }), '١٨٥')
  expect(screen.getByRole('status')).toHaveTextContent('185')
})
