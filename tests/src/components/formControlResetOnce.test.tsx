import { render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { CoreAdminContext, Form, ResourceContextProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useFormControlResetOnce } from '../../../src/forms/inputs/formControlResetOnce'

const record = { id: '1', name: 'Ana' }

/** Types as soon as the form appears on the page. */
function QuickTyping() {
  const { register, setValue } = useFormContext()
  useLayoutEffect(() => setValue('name', 'Ana Lima', { shouldDirty: true }), [setValue])
  return <input aria-label="Name" {...register('name')} />
}

function Reset({ to }: { to: object }) {
  const { reset } = useFormContext()
  return (
    <button type="button" onClick={() => reset(to)}>
      Reset
    </button>
  )
}

function FormOfOne({ children }: { children: ReactNode }) {
  return (
    <CoreAdminContext>
      <ResourceContextProvider value="players">
        <Form record={record} formControl={useFormControlResetOnce()}>
          {children}
        </Form>
      </ResourceContextProvider>
    </CoreAdminContext>
  )
}

test('keeps text that is typed as soon as a form appears', async () => {
  render(
    <FormOfOne>
      <QuickTyping />
    </FormOfOne>,
  )
  expect(await screen.findByLabelText('Name')).toHaveValue('Ana Lima')
})

test('resets once later on, also to the initial values', async () => {
  render(
    <FormOfOne>
      <QuickTyping />
      <Reset to={record} />
    </FormOfOne>,
  )
  screen.getByRole('button').click()
  await expect.poll(() => screen.getByLabelText('Name')).toHaveValue('Ana')
})
