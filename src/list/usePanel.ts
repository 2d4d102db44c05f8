import { type MouseEvent, useId, useState } from 'react'

export type PanelProps = {
  id: string
  /** The button that opened the panel; null closes it. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** Returns the props of a button that opens a panel or menu, and of the panel. */
export function usePanel(kind: 'dialog' | 'menu') {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const isOpen = anchor !== null
  const panelProps: PanelProps = { id, anchor, onClose: () => setAnchor(null) }
  const buttonProps = {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const
  return { isOpen, buttonProps, panelProps }
}
