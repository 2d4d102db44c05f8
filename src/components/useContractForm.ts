import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { FIELD_ERRORS, type FieldError, toFieldErrors } from '../../contract/errors'
import type { Refusal } from '../authProvider/publicCall'
import { type Message, useMessage } from '../i18n'

type ContractFormOptions<Values> = {
  /** What the server will check the fields by. */
  schema: z.ZodType<Values>
  /** Sends them; a refusal leaves everything as it was typed. */
  send(values: Values): Promise<Refusal | null>
}

type Errors = Readonly<Record<string, string>>

/**
 * A form whose fields are named as in a contract schema and keep what they hold themselves: password managers fill
 * fields in without telling React. Everything is checked before it is sent, what is wrong is said at its field, and
 * nothing is sent twice.
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
      setErrors(inWords(t, toFieldErrors(checked.error)))
      focusFirst(form, Object.keys(toFieldErrors(checked.error)))
      return
    }
    isSending.current = true
    setBusy(true)
    setErrors({})
    const refused = await send(checked.data)
    isSending.current = false
    setBusy(false)
    if (refused?.reason === 'invalid') {
      setErrors(translated(t, refused.errors))
      // Only then has the button let go of the focus.
      setTimeout(() => focusFirst(form, Object.keys(refused.errors)))
    } else setRefusal(refused)
  }

  /** What has been put right is no longer complained about. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return
    const checked = schema.safeParse(valuesOf(event.currentTarget))
    const present = checked.success ? {} : inWords(t, toFieldErrors(checked.error))
    setErrors(Object.fromEntries(Object.entries(present).filter(([name]) => name in errors)))
  }

  return {
    formProps: { method: 'post', noValidate: true, onSubmit, onInput } as const,
    /** What a field shows below itself: what is wrong with it, else the hint. */
    stateOf: (name: keyof Values & string, hint?: string) => ({
      error: name in errors,
      helperText: errors[name] ?? hint,
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

function inWords(t: Message, errors: Record<string, FieldError>): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, { key, values = {} }]) => [
      name,
      t(`errors.field.${key}`, { minimum: '', maximum: '', ...values }),
    ]),
  )
}

/** The server's own words are English; those that the catalogue knows are said in the reader's language. */
function translated(t: Message, errors: Errors): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, words]) => {
      const known = Object.keys(FIELD_ERRORS).find(
        (key): key is keyof typeof FIELD_ERRORS => FIELD_ERRORS[key as keyof typeof FIELD_ERRORS] === words,
      )
      return [name, known === undefined ? words : t(`errors.field.${known}`, { minimum: '', maximum: '' })]
    }),
  )
}
