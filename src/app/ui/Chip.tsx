import { Ban, CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type ChipTone = 'good' | 'warn' | 'bad' | 'mute';

/** Color is never the only signal: each tone has an icon. */
export const TONE_ICONS: Record<ChipTone, LucideIcon> = {
  good: CircleCheck,
  warn: TriangleAlert,
  bad: OctagonAlert,
  mute: Ban,
};

interface ChipProps {
  readonly tone: ChipTone;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={`chip ${tone}`}>
      <Icon of={icon ?? TONE_ICONS[tone]} size={13} />
      <span>{children}</span>
    </span>
  );
}
