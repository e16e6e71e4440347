/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { describe, expect, it } from '@jest/globals';
import { contactProblems, readForm } from './contact-form.ts';

describe('readForm', () => {
  it("reads each field, or an empty text if the form doesn't have it", () => {
    document.body.innerHTML = `<form><input name="name" value="Ann"><textarea name="message">Hi</textarea></form>`;
    const form = document.querySelector('form');
    expect(form && readForm(form)).toEqual({
      name: 'Ann',
      email: '',
      subject: '',
      message: 'Hi',
      website: '',
    });
  });
});

describe('contactProblems', () => {
  it('finds no problems in a complete message', () => {
    expect(contactProblems(complete)).toEqual({});
  });

  it('states one problem per field, the first', () => {
    const problems = contactProblems({ ...complete, name: ' ', email: '' });
    expect(Object.keys(problems).toSorted()).toEqual(['email', 'name']);
    expect(problems.name).toBe('Your name must not be empty.');
  });
});

const complete = { name: 'Ann', email: 'ann@shop.test', subject: '', message: 'Two stores?', website: '' };
