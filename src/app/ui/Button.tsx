import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'plain' | 'primary' | 'ghost';
}

export function Button({ look = 'plain', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`button ${look} ${className}`} {...rest} />;
}

/** A quiet command inside a bar: a word, or an icon and a word, without a border. */
export function TextButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`text-button ${className}`} {...rest} />;
}
