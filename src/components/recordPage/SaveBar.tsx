import { SaveButton } from 'ra-ui-materialui'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n'
import { StickyBar } from './StickyBar'

type SaveBarProps = {
  label?: string
  /** What else can be done with the record, at the other end. */
  children?: ReactNode
}

/** Saving, which is possible once there is something to save. */
export function SaveBar({ label, children }: SaveBarProps) {
  const t = useMessage()
  return (
    <StickyBar>
      <SaveButton label={label ?? t('shell.action.save')} />
      {children}
    </StickyBar>
  )
}
