import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { type FieldError, fieldErrorOf } from '../../../contract/errors'
import { toFieldErrors } from '../../../contract/zodIssues'
import type { Refusal } from '../../authProvider/publicCall'
import { type Message, useMessage } from '../../i18n'

type ContractFormOptions<Values> = {
  /** The schema that the server will validate with. */
  schema: z.ZodMiniType<Values>
  /** Sends the values. Resolves to null after a success, otherwise to the refusal; the form keeps the typed values. */
  send(values: Values): Promise<Refusal | null>
}

/** The errors by field. Errors without a translation keep the server's text. */
type Errors = Readonly<Record<string, FieldError | string>>

/**
 * Returns the props of a form whose fields are named as in a contract schema. The fields are uncontrolled, because password managers fill them
 * without React events. Validates before sending, shows errors at the fields, and ignores a submit while sending.
 */
export function useContractForm<Values>({ schema, send }: ContractFormOptions<Values>) {
  const t = useMessage()
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const checked = schema.safeParse(valuesOf(form))
    setRefusal(null)
    if (!checked.success) {
      const faults = toFieldErrors(checked.error)
      setErrors(faults)
      focusFirst(form, Object.keys(faults))
      return
    }
    isSending.current = true
    setBusy(true)
    setErrors({})
    const refused = await send(checked.data)
    isSending.current = false
    setBusy(false)
    const isAtField =
      refused?.reason === 'invalid' && fieldsOf(form).some(({ name }) => name in refused.errors)
    if (isAtField) {
      setErrors(
        Object.fromEntries(
          Object.entries(refused.errors).map(([name, words]) => [name, fieldErrorOf(words) ?? words]),
        ),
      )
      focusFirst(form, Object.keys(refused.errors))
    } else setRefusal(refused)
  }

  /** Removes the errors of corrected fields. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return
    const checked = schema.safeParse(valuesOf(event.currentTarget))
    const found = checked.success ? {} : toFieldErrors(checked.error)
    setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => name in errors)))
  }

  return {
    formProps: { method: 'post', noValidate: true, onSubmit, onInput } as const,
    /** Returns whether a field has an error, and its helper text: the error, or else the hint. */
    stateOf: (name: keyof Values & string, hint?: string) => ({
      error: name in errors,
      helperText: name in errors ? inWords(t, errors[name]) : hint,
    }),
    refusal,
    isBusy,
  }
}

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name]')]
const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  fieldsOf(form)
    .find(({ name }) => names.includes(name))
    ?.focus()
}

function inWords(t: Message, error: FieldError | string | undefined): string | undefined {
  if (error === undefined || typeof error === 'string') return error
  return t(`errors.field.${error.key}`, { minimum: '', maximum: '', ...error.values })
}
