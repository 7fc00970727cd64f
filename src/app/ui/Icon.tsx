import type { LucideIcon } from 'lucide-react';

interface IconProps {
  readonly of: LucideIcon;
  /** Pixels; 16 in bars, 14 in rows. */
  readonly size?: number;
  readonly className?: string;
}

/** A Lucide icon in the stroke of the interface. Always decoration: the word or the button beside it speaks. */
export function Icon({ of: Drawing, size = 16, className = '' }: IconProps) {
  return (
    <Drawing size={size} strokeWidth={1.4} absoluteStrokeWidth className={`icon ${className}`} aria-hidden />
  );
}
