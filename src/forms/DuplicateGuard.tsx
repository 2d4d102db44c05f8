import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Duplicate } from '../../contract/duplicates/records'
import { isSame } from '../../contract/json'
import type { Mergeable } from '../../contract/merge'
import { ConfirmDialog } from '../components/ConfirmDialog'
import { useQuestion } from '../components/openQuestion'
import type { AppDataProvider } from '../dataProvider'
import { useMessage } from '../i18n'
import { candidateOf } from './duplicates/candidate'
import { DuplicateList } from './duplicates/DuplicateList'
import { certainDuplicates } from './duplicates/useDuplicates'
import { FormPageContext, useFormPage } from './useRecordForm'

type DuplicateGuardProps = {
  resource: Mergeable
  /** The id of the new record. An attempt with a lost answer may have stored the record under this id; that record is no duplicate. */
  newId?: string
  children: ReactNode
}

/** Asks before a save that would certainly store a duplicate, once for the same values. Rendered around a form, inside its page. */
export function DuplicateGuard({ resource, newId, children }: DuplicateGuardProps) {
  const t = useMessage()
  const page = useFormPage()
  const { record } = page
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { question, ask } = useQuestion<readonly Duplicate[], boolean>(false)
  const approved = useRef<string>(null)

  const confirm = async (values: FieldValues): Promise<boolean> => {
    // A restored draft has the id of its first attempt to save.
    const id = record?.id ?? values.id ?? newId ?? null
    const candidate = candidateOf(resource, id, values)
    const isKnown = record !== undefined && isSame(candidate, candidateOf(resource, id, record))
    if (isKnown || approved.current === JSON.stringify(candidate)) return true
    const duplicates = await certainDuplicates(queryClient, dataProvider, resource, candidate)
    if (duplicates.length > 0 && !(await ask(duplicates))) return false
    approved.current = JSON.stringify(candidate)
    return true
  }

  return (
    <FormPageContext value={{ ...page, confirm }}>
      {children}
      <ConfirmDialog
        open={question !== null}
        title={t(`duplicates.ask.${resource}`)}
        text={<DuplicateList resource={resource} duplicates={question?.subject ?? []} />}
        cancelLabel={t('duplicates.ask.back')}
        confirmLabel={t('duplicates.ask.save')}
        onCancel={() => question?.answer(false)}
        onConfirm={() => question?.answer(true)}
      />
    </FormPageContext>
  )
}
