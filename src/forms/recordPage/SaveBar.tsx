import type { ReactNode } from 'react'
import { useFormIsDirty, useRecordFromLocation } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { ActionButton } from '../../components/ActionButton'
import { useMessage } from '../../i18n'
import { StickyBar } from './StickyBar'

type SaveBarProps = {
  label?: string | undefined
  /** Further actions, at the other end of the bar. */
  children?: ReactNode
}

/** Renders the form's bar at the bottom of the window, with the save button and further actions. */
export function SaveBar({ label, children }: SaveBarProps) {
  return (
    <StickyBar>
      <SaveButton label={label} />
      {children}
    </StickyBar>
  )
}

/** Button that saves the surrounding form. Idle while the form has neither changes nor prefilled values. */
export function SaveButton({ label }: Pick<SaveBarProps, 'label'>) {
  const t = useMessage()
  const { isSubmitting } = useFormState()
  const isDirty = useFormIsDirty()
  const isPrefilled = useRecordFromLocation() !== null
  return (
    <ActionButton
      type="submit"
      variant="contained"
      isIdle={!isDirty && !isPrefilled && !isSubmitting}
      isBusy={isSubmitting}
    >
      {label ?? t('shell.action.save')}
    </ActionButton>
  )
}
