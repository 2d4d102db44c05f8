import type { ReactNode } from 'react'
import { useFormIsDirty, useRecordFromLocation } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useMessage } from '../../i18n'
import { ActionButton } from '../ActionButton'
import { StickyBar } from './StickyBar'

type SaveBarProps = {
  label?: string
  /** What else can be done with the record, at the other end. */
  children?: ReactNode
}

/** Saving, which is possible once there is something to save. */
export function SaveBar({ label, children }: SaveBarProps) {
  const t = useMessage()
  const { isSubmitting } = useFormState()
  const isDirty = useFormIsDirty()
  const isPrefilled = useRecordFromLocation() !== null
  return (
    <StickyBar>
      <ActionButton
        type="submit"
        variant="contained"
        isIdle={!isDirty && !isPrefilled && !isSubmitting}
        isBusy={isSubmitting}
      >
        {label ?? t('shell.action.save')}
      </ActionButton>
      {children}
    </StickyBar>
  )
}
